#!/bin/sh
# The postgres image runs this once on an empty folder: it creates the two roles and the database (docs/guides/postgresql.md).
# Passwords of hexadecimal digits need no quoting in connection strings.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
create role waybill_owner login password :'owner_password';
create role waybill_app login password :'app_password';
create database waybill owner waybill_owner encoding 'UTF8' template template0;
SQL
