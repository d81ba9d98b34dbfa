-- Creates Kro's role, which is no superuser, and its database. PostgreSQL's image runs this with psql,
-- once, on an empty volume (/docker-entrypoint-initdb.d). The password comes from POSTGRES_PASSWORD,
-- or from the file that POSTGRES_PASSWORD_FILE names.
\getenv password POSTGRES_PASSWORD
CREATE ROLE kro LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
    PASSWORD :'password';
CREATE DATABASE kro OWNER kro ENCODING UTF8 TEMPLATE template0;
REVOKE CONNECT ON DATABASE kro FROM PUBLIC;
-- The superuser had the same password. Without one it gets in only from the container itself:
-- docker compose … exec postgres psql --username postgres kro
ALTER ROLE CURRENT_USER PASSWORD NULL;
\connect kro
REVOKE ALL ON SCHEMA public FROM PUBLIC;
