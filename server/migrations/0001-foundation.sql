-- Tenancy, access, customers, shipments, tracking and pickups.
-- Every tenant table: tenant_id first in each key, row-level security forced, rights for the application role.

-- The role waybill_app is there: whoever migrates has made it, or an administrator has.
grant usage on schema public to waybill_app;
-- Read again at each start, by the owner; the service has no business with it.
revoke all on schema_migrations from waybill_app;

-- Locks a tenant's table: its rows are seen and written only in a transaction that entered their tenant.
create function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_isolation on %s
       using (tenant_id = nullif(current_setting(''waybill.tenant_id'', true), '''')::bigint)
       with check (tenant_id = nullif(current_setting(''waybill.tenant_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to waybill_app', target);
end
$$;

create table tenants (
  id bigint generated always as identity primary key,
  client_id text not null unique,
  name text not null,
  country text not null default 'US',
  currency text not null,
  timezone text not null,
  awb_prefix text not null check (awb_prefix ~ '^[A-Z0-9]{2,4}$'),
  label_format text not null default '4x6' check (label_format in ('4x6', 'A6', 'A4')),
  logo bytea,
  active boolean not null default true,
  -- Grows with every change of tariffs, so that a compiled tariff is known to be current by one number.
  tariff_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update on tenants to waybill_app;

-- Numbers are handed out in blocks; the key scatters them, so that an AWB says nothing about volume.
create table awb_counters (
  tenant_id bigint primary key references tenants (id),
  next_number bigint not null default 0,
  scatter_key bytea not null
);

create table customers (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  name text not null,
  account_number text,
  contact_name text,
  phone text,
  email text,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text,
  notes text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table staff (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  role text not null check (role in ('owner', 'clerk')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on staff to waybill_app;

create table api_users (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  customer_id bigint,
  username text not null,
  -- The user name in lower case: "Erp" and "erp" are one name, also after a deletion.
  username_key text not null,
  password_hash text not null,
  email text,
  permissions text[] not null,
  rate_limit integer check (rate_limit > 0),
  active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, username_key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index api_users_customer on api_users (tenant_id, customer_id);

create table api_tokens (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  label text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references api_users (tenant_id, id)
);
create index api_tokens_user on api_tokens (tenant_id, user_id);

create table audit_log (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint,
  username text,
  action text not null,
  ip text not null,
  method text not null,
  path text not null,
  status integer not null,
  error_code text,
  awb text,
  pickup_id bigint,
  duration_ms integer not null,
  request_id text not null,
  primary key (tenant_id, id)
);
create index audit_log_user on audit_log (tenant_id, user_id, id desc);

create table idempotency_keys (
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  -- Null while the first request with this key is under way.
  response_status integer,
  response_body text,
  -- What the first request has committed: its response can be made again if the process died before sending it.
  awb text,
  pickup_id bigint,
  locked_until timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_expiry on idempotency_keys (tenant_id, expires_at);

create table shipments (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  awb text not null,
  status text not null,
  ship_date date not null,
  reference text,
  customer_id bigint,
  service_id bigint not null,
  api_user_id bigint,
  sender_company text not null,
  sender_name text,
  sender_phone text,
  sender_email text,
  sender_address1 text,
  sender_address2 text,
  sender_city text,
  sender_state text,
  sender_zip text,
  sender_country text not null,
  recipient_company text not null,
  recipient_name text,
  recipient_phone text,
  recipient_email text,
  recipient_address1 text,
  recipient_address2 text,
  recipient_city text,
  recipient_state text,
  recipient_zip text,
  recipient_country text not null,
  weight numeric not null check (weight > 0),
  weight_unit text not null check (weight_unit in ('lb', 'kg')),
  piece_count integer not null check (piece_count > 0),
  length numeric,
  width numeric,
  height numeric,
  dimension_unit text not null check (dimension_unit in ('in', 'cm')),
  distance numeric,
  contents text,
  customs_value numeric,
  cod_amount numeric,
  notes text,
  -- The price as it was rated when the shipment was created; kept whole, never rated again by itself.
  charges jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, awb),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index shipments_customer on shipments (tenant_id, customer_id, id desc);
create index shipments_status on shipments (tenant_id, status, id desc);
create index shipments_date on shipments (tenant_id, ship_date, id desc);

create table shipment_pieces (
  tenant_id bigint not null references tenants (id),
  shipment_id bigint not null,
  number integer not null,
  weight numeric,
  length numeric,
  width numeric,
  height numeric,
  description text,
  reference text,
  package_type_code text,
  primary key (tenant_id, shipment_id, number),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);

create table shipment_events (
  tenant_id bigint not null references tenants (id),
  shipment_id bigint not null,
  id bigint generated always as identity,
  status text not null,
  description text not null,
  occurred_at timestamptz not null,
  city text,
  country text,
  -- What the carrier calls the event: the same one told twice is stored once. Null for our own.
  carrier_event text,
  primary key (tenant_id, shipment_id, id),
  unique (tenant_id, shipment_id, carrier_event),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);

create table drivers (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  name text not null,
  phone text,
  active boolean not null default true,
  -- How many open pickups the driver takes on one day.
  daily_capacity integer not null default 20 check (daily_capacity >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

-- Where a driver collects: a whole country, a postal prefix in it, or a postal range.
create table driver_areas (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  driver_id bigint not null,
  country text not null,
  zip_prefix text,
  zip_from text,
  zip_to text,
  primary key (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  check (zip_prefix is null or (zip_from is null and zip_to is null)),
  check ((zip_from is null) = (zip_to is null))
);
create index driver_areas_driver on driver_areas (tenant_id, driver_id);

create table pickups (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  confirmation_number text not null,
  status text not null,
  customer_id bigint not null,
  api_user_id bigint,
  company text not null,
  name text,
  phone text,
  email text,
  address1 text not null,
  address2 text,
  city text not null,
  state text,
  zip text,
  country text not null,
  scheduled_date date not null,
  ready_time time,
  latest_time time,
  num_packages integer,
  total_weight numeric,
  weight_unit text not null check (weight_unit in ('lb', 'kg')),
  destination text,
  payment_type text,
  notes text,
  shipment_id bigint,
  driver_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, confirmation_number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
create index pickups_driver_day on pickups (tenant_id, driver_id, scheduled_date);
create index pickups_day on pickups (tenant_id, scheduled_date, id);
create index pickups_customer on pickups (tenant_id, customer_id, id desc);

select protect_tenant_table(name::regclass)
from unnest(array[
  'awb_counters', 'customers', 'api_users', 'api_tokens', 'audit_log', 'idempotency_keys', 'shipments',
  'shipment_pieces', 'shipment_events', 'drivers', 'driver_areas', 'pickups'
]) as name;

-- Puts the transaction into a tenant. A function that executes SET LOCAL, because SET takes no parameters and
-- set_config() does not travel to the nodes of a distributed database.
create function enter_tenant(id bigint) returns void language plpgsql as $$
begin
  execute format('set local waybill.tenant_id = %L', id);
end
$$;

-- All a request needs to know about its caller, in one round trip: no row when no active tenant has the
-- client id, and null user columns when the token is unknown, revoked or of somebody who may not call.
create function authenticate(client text, hash bytea)
returns table (
  tenant_id bigint, tenant_name text, country text, currency text, timezone text, awb_prefix text,
  label_format text, tariff_version bigint,
  token_id bigint, user_id bigint, username text, customer_id bigint, permissions text[], rate_limit integer
)
language plpgsql as $$
declare
  tenant tenants;
begin
  select * into tenant from tenants where tenants.client_id = client and tenants.active;
  if not found then return; end if;
  perform enter_tenant(tenant.id);
  return query
    select tenant.id, tenant.name, tenant.country, tenant.currency, tenant.timezone, tenant.awb_prefix,
           tenant.label_format, tenant.tariff_version,
           t.id, u.id, u.username, u.customer_id, u.permissions, u.rate_limit
    from (select 1) as one
    left join (
      api_tokens t join api_users u
        on u.tenant_id = t.tenant_id and u.id = t.user_id and u.active and u.deleted_at is null
    ) on t.tenant_id = tenant.id and t.token_hash = hash and t.revoked_at is null;
end
$$;
