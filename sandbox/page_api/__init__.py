"""What the page and the drivers of tests ask for and send: looking, acting, the switches."""
