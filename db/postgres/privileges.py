"""Keeps other roles out of Kro's database, and warns if Kro's own role has too many rights."""

from __future__ import annotations

import logging
from typing import Any

import psycopg

log = logging.getLogger(__name__)

_NOTHING_ELSE_THERE = """
    SELECT pg_has_role(datdba, 'USAGE') AND NOT EXISTS (
        SELECT FROM pg_class WHERE relnamespace NOT IN (
            SELECT oid FROM pg_namespace WHERE nspname = 'information_schema'
            OR nspname LIKE 'pg\\_%' OR nspname = current_schema()
        )
    ) FROM pg_database WHERE datname = current_database()
"""
_REVOKE_CONNECT = """
    DO $$ BEGIN
        EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC', current_database());
    END $$
"""
_REMEDIES = """
    SELECT format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC', current_database())
    WHERE has_database_privilege('public', current_database(), 'CONNECT')
    UNION ALL SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', current_schema())
    WHERE has_schema_privilege('public', current_schema(), 'CREATE')
    UNION ALL SELECT DISTINCT format(
        'REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM %s', current_schema(),
        coalesce(quote_ident(rolname), 'PUBLIC')
    ) FROM (
        SELECT relacl AS rights, relowner, relnamespace FROM pg_class
        UNION ALL SELECT attacl, relowner, relnamespace
        FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid
    ) AS own CROSS JOIN LATERAL aclexplode(rights) LEFT JOIN pg_roles ON pg_roles.oid = grantee
    WHERE relnamespace = current_schema()::regnamespace AND grantee <> relowner
"""

_SUPERUSER = """
    SELECT rolname, quote_ident(rolname), oid = 10 FROM pg_roles
    WHERE rolname IN (session_user, current_user) AND rolsuper
    ORDER BY rolname = session_user DESC LIMIT 1
"""
"""The role, its name in SQL, and whether it is the server's first, which always is a superuser."""


def close_to_public(con: psycopg.Connection[Any]) -> None:
    """Let no other role connect, if the database is Kro's and has nothing else in it.

    Roles of another program that shares the database may need to connect.
    """
    row = con.execute(_NOTHING_ELSE_THERE).fetchone()
    if row is not None and row[0]:
        con.execute(_REVOKE_CONNECT)


def warn_of_others(con: psycopg.Connection[Any]) -> None:
    """Log a warning, with the SQL that fixes it, if other roles may connect or read the tables."""
    remedies = [row[0] for row in con.execute(_REMEDIES).fetchall()]
    if remedies:
        log.warning(
            "other roles of this PostgreSQL may use Kro's database. To end that, run there: %s;"
            ' (docs/running/install.md, "Who may connect")',
            "; ".join(remedies),
        )


def warn_of_superuser(con: psycopg.Connection[Any]) -> None:
    """Log a warning that says what to do, if Kro's role is a superuser.

    A superuser reads every database, and runs programs on the server's machine.
    """
    row = con.execute(_SUPERUSER).fetchone()
    if row is None:
        return
    name, quoted, first = row
    remedy = (
        "It is the server's first role, which stays one. Give Kro a new database and a new role,"
        " such as by CREATE ROLE kro LOGIN"
        if first
        else f"Kro needs none. To end that, run there: ALTER ROLE {quoted} NOSUPERUSER;"
    )
    log.warning(
        "the role %s is a superuser of this PostgreSQL. %s (docs/running/install.md,"
        ' "Kro\'s own role")',
        name,
        remedy,
    )
