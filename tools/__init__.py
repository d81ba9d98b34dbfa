"""Programs for developers; a running bot uses none of them."""
