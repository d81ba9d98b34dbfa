"""What these tests share: a PostgreSQL."""

from tests.support.postgres.fixtures import address, postgres_server, shared_database

__all__ = ["address", "postgres_server", "shared_database"]
