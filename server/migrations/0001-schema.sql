-- The whole schema of release 0.2.0. From here on a migration that has been released is never edited: what changes
-- comes in the next number.
--
-- A table belongs either to the installation (tenants, API users and tokens, staff, changes of callers) or to the
-- tenants (all others). No foreign key leads from one kind to the other and no statement touches both, so that tenants
-- can be spread over servers or moved (docs/adr/0031). A tenant is never deleted.
--
-- tenant_id comes first in every key. Times are `timestamptz`, money and weights `numeric`.

-- ---------------------------------------------------------------------------------------------------------------------
-- Rights
-- ---------------------------------------------------------------------------------------------------------------------

-- The service works as this role, which owns nothing, so that row-level security binds it. The migrator has made it.
grant usage on schema public to waybill_app;
-- Only the owner reads it, at each start.
revoke all on schema_migrations from waybill_app;

-- Locks a table: the service sees and writes a row only in a transaction that has entered the row's tenant. The owner
-- is not bound, so that pg_dump finds every row.
create function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy tenant_isolation on %s
       using (tenant_id = nullif(current_setting(''waybill.tenant_id'', true), '''')::bigint)
       with check (tenant_id = nullif(current_setting(''waybill.tenant_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to waybill_app', target);
end
$$;

-- Puts the transaction into a tenant, for functions; the program itself sends SET LOCAL. It executes SET LOCAL too,
-- since a distributed database does not take what set_config() sets to its other servers.
create function enter_tenant(id bigint) returns void language plpgsql as $$
begin
  execute format('set local waybill.tenant_id = %L', id);
end
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Ids
-- ---------------------------------------------------------------------------------------------------------------------

-- The last id that was handed out of a table in a tenant. Ids count per tenant, so that they tell nothing of others.
create table id_counters (
  tenant_id bigint not null,
  table_name text not null,
  last_id bigint not null,
  primary key (tenant_id, table_name)
);
select protect_tenant_table('id_counters');

-- The next id of a table, in the tenant that the transaction is in. Who asks at the same time waits for the commit, so
-- this is for rows that are seldom made. Ids of shipments, pickups and actions of staff are reserved in blocks instead,
-- and sent with the insert (database/id-allocator.ts).
create function next_id(counted text) returns bigint language sql as $$
  insert into id_counters (tenant_id, table_name, last_id)
  values (nullif(current_setting('waybill.tenant_id', true), '')::bigint, counted, 1)
  on conflict (tenant_id, table_name) do update set last_id = id_counters.last_id + 1
  returning last_id
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- The installation: tenants
-- ---------------------------------------------------------------------------------------------------------------------

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
  -- Grows with every change of the tariff, so that one number tells whether a compiled tariff is current.
  tariff_version bigint not null default 1,
  -- For how long the company keeps its records. Null: the program's default (server/src/tenants/terms.ts).
  calls_kept_months integer check (calls_kept_months between 1 and 120),
  exchanges_kept_days integer check (exchanges_kept_days between 1 and 3650),
  labels_kept_months integer check (labels_kept_months between 1 and 120),
  -- Counted from the last change of a shipment or pickup that is over. Null: never.
  anonymized_after_months integer check (anonymized_after_months between 1 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update on tenants to waybill_app;

-- ---------------------------------------------------------------------------------------------------------------------
-- The installation: API users and their tokens
-- ---------------------------------------------------------------------------------------------------------------------

create table api_users (
  tenant_id bigint not null references tenants (id),
  id bigint not null default next_id('api_users'),
  -- The customer whose data alone the user sees. No foreign key: customers are a table of the tenants.
  customer_id bigint,
  username text not null,
  -- The user name in lower case: "Erp" and "erp" are one name, also after a deletion.
  username_key text not null,
  password_hash text not null,
  email text,
  permissions text[] not null,
  -- Requests a minute. Null: the program's default.
  rate_limit integer check (rate_limit > 0),
  active boolean not null default true,
  -- From where somebody has signed in, the last first. Such an address is not refused because of what others do.
  sign_in_addresses text[] not null default '{}',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, username_key)
);
create index api_users_customer on api_users (tenant_id, customer_id);
select protect_tenant_table('api_users');

create table api_tokens (
  tenant_id bigint not null references tenants (id),
  id bigint not null default next_id('api_tokens'),
  user_id bigint not null,
  token_hash bytea not null,
  label text,
  created_at timestamptz not null default now(),
  -- At most a minute behind the last use.
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references api_users (tenant_id, id)
);
create index api_tokens_user on api_tokens (tenant_id, user_id);
-- Valid tokens are listed in pages and counted with each new one, however many were revoked.
create index api_tokens_valid on api_tokens (tenant_id, user_id, id desc) where revoked_at is null;
select protect_tenant_table('api_tokens');

-- All that requests need to know about their callers, in one round trip. Of the i-th caller, who shows the client id
-- clients[i] and a token whose hash is hashes[i], a row with `place` i. No row when no active tenant has the client id;
-- null user columns when the token is unknown, revoked or of somebody who may not call.
--
-- Each tenant is entered as its row is made (`entered`); its tokens and users are looked up after that, by the value that
-- was made. `offset 0` keeps the steps apart. So row-level security binds them: were the tenant not entered in time, no
-- token would be found.
create function identify(clients text[], hashes bytea[])
returns table (
  place integer,
  tenant_id bigint, tenant_name text, country text, currency text, timezone text, awb_prefix text,
  label_format text, tariff_version bigint,
  token_id bigint, user_id bigint, username text, customer_id bigint, permissions text[], rate_limit integer
)
language sql as $$
  select shown.place::integer,
         tenant.id, tenant.name, tenant.country, tenant.currency, tenant.timezone, tenant.awb_prefix,
         tenant.label_format, tenant.tariff_version,
         caller.token_id, caller.user_id, caller.username, caller.customer_id, caller.permissions, caller.rate_limit
  from unnest(clients, hashes) with ordinality as shown (client, hash, place)
  cross join lateral (
    select t.*, set_config('waybill.tenant_id', t.id::text, true)::bigint as entered
    from tenants t
    where t.client_id = shown.client and t.active
    offset 0
  ) as tenant
  left join lateral (
    select k.id as token_id, u.id as user_id, u.username, u.customer_id, u.permissions, u.rate_limit
    from api_tokens k
    join api_users u on u.tenant_id = k.tenant_id and u.id = k.user_id and u.active and u.deleted_at is null
    where k.tenant_id = tenant.entered and k.token_hash = shown.hash and k.revoked_at is null
    offset 0
  ) as caller on true
$$;

-- Stores when and from where tokens were last used: lists of tenant, id, time in milliseconds since 1970, and address.
-- Each row is written inside its tenant, bound by row-level security. The order of tenants and ids keeps two processes
-- from waiting for each other. The commit does not wait for the disk: what is stored here was only in memory before.
create function record_token_uses(uses jsonb) returns void language plpgsql as $$
declare
  used jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  for used in select value from jsonb_array_elements(uses) order by (value ->> 0)::bigint, (value ->> 1)::bigint loop
    perform enter_tenant((used ->> 0)::bigint);
    update api_tokens
      set last_used_at = to_timestamp((used ->> 2)::double precision / 1000), last_used_ip = used ->> 3
      where tenant_id = (used ->> 0)::bigint and id = (used ->> 1)::bigint;
  end loop;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- The installation: staff
-- ---------------------------------------------------------------------------------------------------------------------

create table staff (
  tenant_id bigint not null references tenants (id),
  id bigint not null default next_id('staff'),
  email text not null,
  -- The e-mail in lower case. It may be staff of several companies.
  email_key text not null,
  name text,
  password_hash text not null,
  role text not null check (role in ('owner', 'clerk')),
  active boolean not null default true,
  -- The second factor: AES-256-GCM, with the name of the key that opens it. It is set before it is confirmed, and in
  -- force from then on.
  totp_secret bytea,
  totp_key_id text,
  totp_enabled_at timestamptz,
  -- The time step of the last code that was accepted: no code is accepted twice.
  totp_last_step bigint,
  last_sign_in_at timestamptz,
  -- As of API users.
  sign_in_addresses text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);
create index staff_email on staff (email_key);
select protect_tenant_table('staff');

-- Each lets somebody in once who has lost the second factor.
create table staff_recovery_codes (
  tenant_id bigint not null references tenants (id),
  staff_id bigint not null,
  code_hash bytea not null,
  primary key (tenant_id, staff_id, code_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
select protect_tenant_table('staff_recovery_codes');

create table staff_sessions (
  tenant_id bigint not null references tenants (id),
  id bigint not null default next_id('staff_sessions'),
  -- The hash of what the cookie holds.
  key_hash bytea not null,
  staff_id bigint not null,
  -- Between the password and the code of the second factor a session opens nothing.
  stage text not null check (stage in ('second_factor', 'signed_in')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
-- Not unique, since unique keys begin with the tenant: keys are 32 random characters.
create index staff_sessions_key on staff_sessions (key_hash);
create index staff_sessions_staff on staff_sessions (tenant_id, staff_id);
create index staff_sessions_expiry on staff_sessions (tenant_id, expires_at);
select protect_tenant_table('staff_sessions');

-- The following functions look for staff before a tenant is known, so they work with the rights of the owner, whom
-- row-level security does not bind.

-- Who may sign in with an e-mail, in lower case. The order keeps the twenty the same each time.
create function staff_with_email(email text)
returns table (
  tenant_id bigint, id bigint, client_id text, tenant_name text, email text, password_hash text,
  totp_enabled_at timestamptz, sign_in_addresses text[]
)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.tenant_id, person.id, tenant.client_id, tenant.name, person.email, person.password_hash,
         person.totp_enabled_at, person.sign_in_addresses
  from staff person
  join tenants tenant on tenant.id = person.tenant_id
  where person.email_key = staff_with_email.email and person.active and tenant.active
  order by person.tenant_id
  limit 20
$$;

-- The session whose key has this hash, if it is still valid, with its person and company.
create function staff_session(key bytea, at timestamptz, seen_since timestamptz)
returns table (
  session_id bigint, stage text, last_seen_at timestamptz, staff_id bigint, email text, staff_name text, role text,
  totp_enabled_at timestamptz, tenant_id bigint, client_id text, tenant_name text, country text, currency text,
  timezone text, awb_prefix text, label_format text, tariff_version bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  select session.id, session.stage, session.last_seen_at, person.id, person.email, person.name, person.role,
         person.totp_enabled_at, tenant.id, tenant.client_id, tenant.name, tenant.country, tenant.currency,
         tenant.timezone, tenant.awb_prefix, tenant.label_format, tenant.tariff_version
  from staff_sessions session
  join staff person on person.tenant_id = session.tenant_id and person.id = session.staff_id
  join tenants tenant on tenant.id = session.tenant_id
  where session.key_hash = key and session.expires_at > at and session.last_seen_at > seen_since
    and person.active and tenant.active
$$;

create function end_staff_session(key bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from staff_sessions where key_hash = key
$$;

revoke all on function staff_with_email(text), staff_session(bytea, timestamptz, timestamptz), end_staff_session(bytea)
  from public;
grant execute on function
  staff_with_email(text), staff_session(bytea, timestamptz, timestamptz), end_staff_session(bytea)
  to waybill_app;

-- ---------------------------------------------------------------------------------------------------------------------
-- The installation: changes of callers
-- ---------------------------------------------------------------------------------------------------------------------

-- Which tenants' callers have changed, in the order in which the changes became visible. A process that caches callers
-- asks one thing only: what has changed since version N? Triggers keep it, so that changes by other processes and by
-- somebody at a prompt are in it too (docs/adr/0012). Processes read it outside any tenant. Rows stay when a tenant is
-- gone, so that the highest version never goes back.
create table caller_changes (
  tenant_id bigint primary key,
  version bigint not null
);
create index caller_changes_version on caller_changes (version);
-- Only the trigger writes, with the rights of the owner.
grant select on caller_changes to waybill_app;

create sequence caller_versions;

-- Runs at the commit (the triggers are deferred). The lock is held until the commit is visible, so that versions become
-- visible in the order they are taken, and who has seen one has seen all before it. The transaction holds all its other
-- locks by then, so nobody waits in a circle. A transaction takes one version, however many rows it changes.
create function record_caller_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint;
  taken bigint := nullif(current_setting('waybill.caller_version', true), '')::bigint;
begin
  if tg_table_name = 'tenants' then changed := old.id; else changed := old.tenant_id; end if;
  if taken is null then
    -- The first number is the migrator's lock too; the second is this one's own. They only have to stay the same.
    perform pg_advisory_xact_lock(9292455, 10);
    taken := nextval('caller_versions');
    perform set_config('waybill.caller_version', taken::text, true);
  elsif exists (select from caller_changes where tenant_id = changed and version = taken) then
    return null;
  end if;
  insert into caller_changes (tenant_id, version) values (changed, taken)
  on conflict (tenant_id) do update set version = excluded.version;
  return null;
end
$$;

-- The columns that `identify` returns or asks for: whoever adds one there adds it here. Only callers who were found are
-- cached, each by unique keys, so no insert changes what is cached.
create constraint trigger caller_changed after update on tenants
  deferrable initially deferred for each row
  when ((old.id, old.client_id, old.name, old.country, old.currency, old.timezone, old.awb_prefix, old.label_format,
         old.active, old.tariff_version)
        is distinct from
        (new.id, new.client_id, new.name, new.country, new.currency, new.timezone, new.awb_prefix, new.label_format,
         new.active, new.tariff_version))
  execute function record_caller_change();
create constraint trigger caller_gone after delete on tenants
  deferrable initially deferred for each row execute function record_caller_change();

create constraint trigger caller_changed after update on api_users
  deferrable initially deferred for each row
  when ((old.tenant_id, old.id, old.customer_id, old.username, old.permissions, old.rate_limit, old.active,
         old.deleted_at)
        is distinct from
        (new.tenant_id, new.id, new.customer_id, new.username, new.permissions, new.rate_limit, new.active,
         new.deleted_at))
  execute function record_caller_change();
create constraint trigger caller_gone after delete on api_users
  deferrable initially deferred for each row execute function record_caller_change();

-- By columns instead of values: the last use is written often, and this way costs no comparison.
create constraint trigger caller_changed after update of tenant_id, id, user_id, token_hash, revoked_at on api_tokens
  deferrable initially deferred for each row execute function record_caller_change();
create constraint trigger caller_gone after delete on api_tokens
  deferrable initially deferred for each row execute function record_caller_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Customers
-- ---------------------------------------------------------------------------------------------------------------------

create table customers (
  tenant_id bigint not null,
  id bigint not null default next_id('customers'),
  name text not null,
  -- Columns named `…_key` are what searches compare with. An index on an expression is of no use behind row-level
  -- security, since the expression's function could leak what the policy hides. "C", so that a beginning is a range.
  name_key text collate "C" generated always as (lower(name)) stored,
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
create index customers_name on customers (tenant_id, name_key, id);
select protect_tenant_table('customers');

-- ---------------------------------------------------------------------------------------------------------------------
-- Carrier accounts
-- ---------------------------------------------------------------------------------------------------------------------

create table carrier_accounts (
  tenant_id bigint not null,
  id bigint not null default next_id('carrier_accounts'),
  -- The connector's code.
  carrier text not null,
  name text not null,
  environment text not null check (environment in ('production', 'sandbox')),
  settings jsonb not null,
  -- AES-256-GCM: nonce, authentication tag, cipher text. `key_id` names the key that opens it.
  credentials bytea not null,
  key_id text not null,
  base_address text,
  time_limit_ms integer not null check (time_limit_ms between 100 and 60000),
  -- Whether an order in doubt waits for the carrier's look-ups, or is placed anew at the first "not found".
  reorder text not null default 'careful' check (reorder in ('careful', 'fast')),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('carrier_accounts');

-- How an account's operations may be called, for all processes together.
create table carrier_call_limits (
  tenant_id bigint not null,
  account_id bigint not null,
  -- An operation, or `all` for the account as a whole.
  operation text not null,
  -- Calls in a row without an answer.
  failures integer not null default 0,
  -- No calls until then.
  held_until timestamptz,
  -- How many calls were made in the minute that began at `minute`.
  minute timestamptz,
  calls integer not null default 0,
  -- Until then, by the database's clock, one process works through the operation's shipments.
  claimed_until timestamptz,
  primary key (tenant_id, account_id, operation),
  foreign key (tenant_id, account_id) references carrier_accounts (tenant_id, id)
);
select protect_tenant_table('carrier_call_limits');

-- ---------------------------------------------------------------------------------------------------------------------
-- The tariff: what the courier sells and what it costs. `position` keeps the order of the tariff document.
-- ---------------------------------------------------------------------------------------------------------------------

create table package_types (
  tenant_id bigint not null,
  id bigint not null default next_id('package_types'),
  code text not null,
  name text not null,
  position integer not null,
  -- A package type that was taken out of the tariff stays for the shipments that used it.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select protect_tenant_table('package_types');

create table zone_sets (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  position integer not null,
  -- Changes with the rules: what was compiled from them is good for as long as it stays the same.
  revision uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, code)
);
select protect_tenant_table('zone_sets');

create table zones (
  tenant_id bigint not null,
  zone_set text not null,
  code text not null,
  name text,
  position integer not null,
  primary key (tenant_id, zone_set, code),
  foreign key (tenant_id, zone_set) references zone_sets (tenant_id, code)
);
select protect_tenant_table('zones');

-- Origin and destination → zone. A rule without a zone says that the service does not go there.
create table zone_rules (
  tenant_id bigint not null,
  id bigint generated always as identity,
  zone_set text not null,
  position integer not null,
  zone text,
  origin_country text,
  origin_state text,
  origin_city text,
  origin_postal_prefix text,
  origin_postal_from text,
  origin_postal_to text,
  origin_postal_code text,
  destination_country text,
  destination_state text,
  destination_city text,
  destination_postal_prefix text,
  destination_postal_from text,
  destination_postal_to text,
  destination_postal_code text,
  -- What each place is compared by, so that a new rule is compared with those that it may tie with and not with all of
  -- its zone set. The service writes it (rating/comparable-place.ts): the name is the country and how its postal codes
  -- are read, of a place without a range of postal codes its own; start and end are the range, of codes of ten
  -- characters. There is no index: to look at the 200 000 rules that a zone set may have takes some hundredths of a
  -- second, and every import would pay for it.
  origin_place text not null,
  origin_start bigint,
  origin_end bigint,
  destination_place text not null,
  destination_start bigint,
  destination_end bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, zone_set) references zone_sets (tenant_id, code),
  foreign key (tenant_id, zone_set, zone) references zones (tenant_id, zone_set, code)
);
create index zone_rules_zone_set on zone_rules (tenant_id, zone_set, position);
-- For the foreign key. The zone comes before its set, so that the planner never reads a page of a set's rules with this
-- index: of rows that were just written it cannot tell the two indexes apart.
create index zone_rules_zone on zone_rules (tenant_id, zone, zone_set);
select protect_tenant_table('zone_rules');

create table services (
  tenant_id bigint not null,
  id bigint not null default next_id('services'),
  code text not null,
  name text not null,
  service_type text not null check (service_type in ('domestic', 'international')),
  charge_type text not null check (charge_type in ('weight', 'distance', 'piece', 'flat')),
  active boolean not null,
  position integer not null,
  zone_set text,
  -- Codes, in the order in which a shipment that names none takes them.
  package_types text[] not null,
  weight_unit text not null check (weight_unit in ('lb', 'kg')),
  dimension_unit text check (dimension_unit in ('in', 'cm')),
  volumetric_divisor numeric,
  weight_increment numeric,
  minimum_weight numeric,
  maximum_weight numeric,
  distance_increment numeric,
  -- The carrier account that shipments are submitted with, and what the carrier calls the service.
  carrier_account_id bigint,
  carrier_service text,
  -- A service that was taken out of the tariff stays for the shipments that used it.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, zone_set) references zone_sets (tenant_id, code),
  foreign key (tenant_id, carrier_account_id) references carrier_accounts (tenant_id, id)
);
create index services_zone_set on services (tenant_id, zone_set);
create index services_carrier_account on services (tenant_id, carrier_account_id)
  where carrier_account_id is not null;
select protect_tenant_table('services');

create table rate_cards (
  tenant_id bigint not null,
  code text not null,
  version integer not null check (version > 0),
  name text not null,
  service text not null,
  customer_id bigint,
  currency text not null,
  valid_from date not null,
  valid_to date,
  status text not null check (status in ('draft', 'published')),
  position integer not null,
  -- Lines by package type and zone, each with its brackets; amounts are decimal strings.
  lines jsonb not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, code, version),
  foreign key (tenant_id, service) references services (tenant_id, code),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index rate_cards_service on rate_cards (tenant_id, service);
create index rate_cards_customer on rate_cards (tenant_id, customer_id);
select protect_tenant_table('rate_cards');

create table surcharges (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  -- Surcharges are charged in this order.
  position integer not null,
  -- The rest of the surcharge as the tariff document has it.
  terms jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, code)
);
select protect_tenant_table('surcharges');

create table customer_pricing (
  tenant_id bigint not null,
  customer_id bigint not null,
  position integer not null,
  -- Percentages on public cards and terms of surcharges, as the tariff document has them.
  terms jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
select protect_tenant_table('customer_pricing');

-- ---------------------------------------------------------------------------------------------------------------------
-- Shipments
-- ---------------------------------------------------------------------------------------------------------------------

-- AWBs are reserved in blocks of numbers. The key scatters them, so that an AWB says nothing about volume.
create table awb_counters (
  tenant_id bigint primary key,
  next_number bigint not null default 0,
  scatter_key bytea not null
);
select protect_tenant_table('awb_counters');

create table shipments (
  tenant_id bigint not null,
  id bigint not null default next_id('shipments'),
  awb text not null,
  status text not null,
  ship_date date not null,
  reference text,
  reference_key text collate "C" generated always as (lower(reference)) stored,
  customer_id bigint,
  service_id bigint not null,
  -- Who entered it: an API user or a member of staff. No foreign keys: both are tables of the installation.
  api_user_id bigint,
  staff_id bigint,
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
  recipient_company_key text collate "C" generated always as (lower(recipient_company)) stored,
  recipient_name text,
  recipient_name_key text collate "C" generated always as (lower(recipient_name)) stored,
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
  -- The declaration to customs as it was given: {reason, signer, lines, tax_ids}. No query looks into it.
  customs jsonb,
  cod_amount numeric,
  notes text,
  -- The price as it was when the shipment was created. It is never calculated again by itself.
  charges jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  -- When the personal data was taken out of it.
  anonymized_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, awb),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, service_id) references services (tenant_id, id)
);
create index shipments_customer on shipments (tenant_id, customer_id, id desc);
create index shipments_status on shipments (tenant_id, status, id desc);
create index shipments_service on shipments (tenant_id, service_id, id desc);
-- A page of a list by date goes on where the last one ended; counts by day and status read the index alone.
create index shipments_day on shipments (tenant_id, ship_date desc, id desc) include (status);
create index shipments_reference on shipments (tenant_id, reference_key) where reference_key is not null;
create index shipments_recipient_company on shipments (tenant_id, recipient_company_key);
create index shipments_recipient_name on shipments (tenant_id, recipient_name_key)
  where recipient_name_key is not null;
-- For the daily clean-up. A shipment that is under way has no entry in it.
create index shipments_over on shipments (tenant_id, updated_at)
  where anonymized_at is null and status in ('Delivered', 'Returned', 'Cancelled');
select protect_tenant_table('shipments');

create table shipment_pieces (
  tenant_id bigint not null,
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
select protect_tenant_table('shipment_pieces');

create table shipment_events (
  tenant_id bigint not null,
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
select protect_tenant_table('shipment_events');

-- ---------------------------------------------------------------------------------------------------------------------
-- Shipments at carriers
-- ---------------------------------------------------------------------------------------------------------------------

-- One row for each shipment whose service uses a carrier.
create table carrier_submissions (
  tenant_id bigint not null,
  shipment_id bigint not null,
  -- The shipment is cancelled and tracked with the account it was sent with.
  account_id bigint not null,
  service text not null,
  request_id text not null,
  status text not null check (status in ('pending', 'submitted', 'rejected', 'cancelled')),
  message text,
  attempts integer not null default 0,
  -- Set before a call that orders the shipment and cleared with its outcome. A process that died leaves it set.
  sending_since timestamptz,
  -- The order may have been carried out without our having the answer: it is looked up before it is repeated.
  outcome_unknown boolean not null default false,
  -- The carrier has answered an order with success: it is looked up, and never placed again by itself.
  order_taken boolean not null default false,
  -- When the order in doubt was placed: its look-ups are counted from here.
  in_doubt_since timestamptz,
  -- The carrier's answers to look-ups are an error that will not go away.
  look_up_refused boolean not null default false,
  -- What the connector saves between two steps of an order.
  carrier_state jsonb not null,
  tracking_number text,
  carrier_shipment_id text,
  piece_tracking_numbers text[] not null default '{}',
  -- The carrier's label has still to be fetched.
  label_missing boolean not null default false,
  -- The carrier's label was given up: there is none that can be read.
  label_lost boolean not null default false,
  cost_amount numeric,
  cost_currency text,
  cancellation text check (cancellation in ('pending', 'done', 'refused', 'not_supported')),
  -- The carrier has been asked to cancel, or may have been.
  cancellation_requested boolean not null default false,
  submitted_at timestamptz,
  -- When `next_operation` is due; null when nothing is left to do.
  next_check_at timestamptz,
  -- Failures since the last success; the waits grow with them.
  failed_checks integer not null default 0,
  -- An order was placed anew in doubt, or cancelled: until then another one may come to light.
  duplicate_checks_until timestamptz,
  next_duplicate_check_at timestamptz,
  -- Counts up with every claim of the row. An outcome is recorded only by whoever has the newest claim.
  claim bigint not null default 0,
  -- Until then, by the database's clock, nobody else may claim the row.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What is done with the row when it is due. Matches the operations of carrier_call_limits.
  next_operation text not null generated always as (
    case
      when cancellation = 'pending' then case when tracking_number is null then 'look_up' else 'cancel' end
      when cancellation is null and cancellation_requested then 'cancel'
      when status = 'pending' and cancellation is null then
        case when outcome_unknown or order_taken or sending_since is not null then 'look_up' else 'order' end
      when label_missing then 'label'
      else 'track'
    end) stored,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, account_id) references carrier_accounts (tenant_id, id)
);
-- By account and operation, so that an account that is held back is passed over without touching its rows.
create index carrier_submissions_due on carrier_submissions (tenant_id, account_id, next_operation, next_check_at)
  where next_check_at is not null;
create index carrier_submissions_watched on carrier_submissions (tenant_id, account_id, next_duplicate_check_at)
  where next_duplicate_check_at is not null;
create index carrier_submissions_tracking on carrier_submissions (tenant_id, tracking_number)
  where tracking_number is not null;
-- The list of exceptions reads these.
create index carrier_submissions_troubled on carrier_submissions (tenant_id, status, shipment_id desc)
  where status in ('pending', 'rejected');
create index carrier_submissions_cancelling on carrier_submissions (tenant_id, shipment_id desc)
  where cancellation = 'pending';
create index carrier_submissions_attention on carrier_submissions (tenant_id, shipment_id desc)
  where look_up_refused or label_missing or label_lost or cancellation = 'refused';
select protect_tenant_table('carrier_submissions');

-- The carrier's label as a PDF at its true size.
create table carrier_labels (
  tenant_id bigint not null,
  shipment_id bigint not null,
  document bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id)
);
create index carrier_labels_age on carrier_labels (tenant_id, created_at);
select protect_tenant_table('carrier_labels');

-- Documents that a carrier has sent beside the label, such as the invoice for customs, in the order they are printed.
create table carrier_papers (
  tenant_id bigint not null,
  shipment_id bigint not null,
  number bigint not null,
  kind text not null check (kind in ('invoice', 'receipt', 'other')),
  format text not null check (format in ('pdf', 'png', 'gif')),
  document bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, shipment_id, number),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id)
);
create index carrier_papers_age on carrier_papers (tenant_id, created_at);
select protect_tenant_table('carrier_papers');

-- Orders that the carrier has carried out beside the one the shipment goes with.
create table carrier_duplicates (
  tenant_id bigint not null,
  shipment_id bigint not null,
  tracking_number text not null,
  carrier_shipment_id text,
  -- `found`: has to be voided. `kept`: the carrier cannot or will not void it, so somebody has to call the carrier.
  state text not null check (state in ('found', 'voided', 'kept')),
  -- The carrier has been asked to void it, or may have been.
  void_requested boolean not null default false,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, shipment_id, tracking_number),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id)
);
create index carrier_duplicates_live on carrier_duplicates (tenant_id, shipment_id desc) where state <> 'voided';
select protect_tenant_table('carrier_duplicates');

-- Every call to a carrier on behalf of a shipment, without secrets. Divided by months. No foreign key to the submission,
-- so that a month is dropped without a look at anything else. The id comes from a sequence, since identity columns of
-- partitioned tables differ between versions of PostgreSQL.
create sequence carrier_attempt_ids;
grant usage on sequence carrier_attempt_ids to waybill_app;
create table carrier_attempts (
  tenant_id bigint not null,
  id bigint not null default nextval('carrier_attempt_ids'),
  shipment_id bigint not null,
  account_id bigint not null,
  request_id text not null,
  operation text not null,
  outcome text not null,
  message text,
  started_at timestamptz not null,
  duration_ms integer not null,
  -- The requests and answers that the call consisted of.
  exchanges jsonb not null,
  primary key (tenant_id, started_at, id)
) partition by range (started_at);
create table carrier_attempts_rest partition of carrier_attempts default;
create index carrier_attempts_shipment on carrier_attempts (tenant_id, shipment_id, id);
select protect_tenant_table('carrier_attempts');
-- Rows are reached through the table as a whole, whose policy holds for its parts; by itself a part lets nobody in.
alter table carrier_attempts_rest enable row level security;

-- ---------------------------------------------------------------------------------------------------------------------
-- Pickups
-- ---------------------------------------------------------------------------------------------------------------------

create table drivers (
  tenant_id bigint not null,
  id bigint not null default next_id('drivers'),
  name text not null,
  phone text,
  active boolean not null default true,
  -- How many open pickups the driver takes on one day.
  daily_capacity integer not null default 20 check (daily_capacity >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select protect_tenant_table('drivers');

-- Where a driver collects: a whole country, a postal prefix in it, or a postal range.
create table driver_areas (
  tenant_id bigint not null,
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
select protect_tenant_table('driver_areas');

create table pickups (
  tenant_id bigint not null,
  id bigint not null default next_id('pickups'),
  confirmation_number text not null,
  status text not null,
  customer_id bigint not null,
  api_user_id bigint,
  company text not null,
  company_key text collate "C" generated always as (lower(company)) stored,
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
  -- Why a driver came back without the parcels.
  failure_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  -- When the personal data was taken out of it.
  anonymized_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, confirmation_number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
create index pickups_driver_day on pickups (tenant_id, driver_id, scheduled_date);
create index pickups_day on pickups (tenant_id, scheduled_date, id);
create index pickups_customer on pickups (tenant_id, customer_id, id desc);
create index pickups_company on pickups (tenant_id, company_key);
create index pickups_open on pickups (tenant_id, scheduled_date, id) where status in ('scheduled', 'assigned');
create index pickups_status on pickups (tenant_id, status, id desc);
-- How many pickups each driver has on a day is asked whenever one is assigned. The other indexes hold closed pickups as
-- well or know no drivers.
create index pickups_load on pickups (tenant_id, scheduled_date, driver_id) where status = 'assigned';
-- For the daily clean-up. A pickup that is open has no entry in it.
create index pickups_over on pickups (tenant_id, updated_at)
  where anonymized_at is null and status in ('completed', 'failed', 'cancelled');
select protect_tenant_table('pickups');

-- Pickups that a carrier collects: what was ordered there, and what is still to be done about it. Columns of the same
-- name mean what they mean in carrier_submissions.
create table carrier_pickups (
  tenant_id bigint not null,
  pickup_id bigint not null,
  -- The shipment that is collected. It was submitted with the same account.
  shipment_id bigint not null,
  account_id bigint not null,
  -- The connector's code and the carrier's name, as they were when the pickup was ordered.
  carrier text not null,
  carrier_name text not null,
  request_id text not null,
  status text not null check (status in ('pending', 'ordered', 'rejected', 'cancelled')),
  message text,
  attempts integer not null default 0,
  -- The carrier's number of the pickup, and its own id where that differs.
  confirmation_number text,
  carrier_pickup_id text,
  -- Another number that the carrier has given for the same pickup: two drivers may come.
  second_confirmation_number text,
  sending_since timestamptz,
  outcome_unknown boolean not null default false,
  order_taken boolean not null default false,
  in_doubt_since timestamptz,
  carrier_state jsonb not null,
  cancellation text check (cancellation in ('pending', 'done', 'refused', 'not_supported')),
  cancellation_requested boolean not null default false,
  ordered_at timestamptz,
  next_check_at timestamptz,
  failed_checks integer not null default 0,
  claim bigint not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_operation text not null generated always as (
    case
      when cancellation = 'pending' then case when confirmation_number is null then 'look_up' else 'cancel' end
      when cancellation is null and cancellation_requested then 'cancel'
      when outcome_unknown or order_taken or sending_since is not null then 'look_up'
      else 'order'
    end) stored,
  primary key (tenant_id, pickup_id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id),
  foreign key (tenant_id, account_id) references carrier_accounts (tenant_id, id)
);
create index carrier_pickups_due on carrier_pickups (tenant_id, account_id, next_operation, next_check_at)
  where next_check_at is not null;
-- Not unique: a carrier may give several pickups one number.
create index carrier_pickups_number on carrier_pickups (tenant_id, account_id, confirmation_number)
  where confirmation_number is not null;
create index carrier_pickups_troubled on carrier_pickups (tenant_id, pickup_id desc)
  where status in ('pending', 'rejected') or cancellation in ('refused', 'not_supported')
    or second_confirmation_number is not null;
select protect_tenant_table('carrier_pickups');

-- ---------------------------------------------------------------------------------------------------------------------
-- Requests: Idempotency-Keys, calls, what staff did
-- ---------------------------------------------------------------------------------------------------------------------

create table idempotency_keys (
  tenant_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  -- Null while the first request with this key is under way.
  response_status integer,
  response_body text,
  -- What the first request has committed: its response can be made again if the process died before sending it.
  awb text,
  pickup_id bigint,
  -- A fencing token: the write's own transaction checks it, so that a process that has lost its claim cannot commit a
  -- second shipment for the key (docs/adr/0018). Null when nobody holds the key and nothing was made under it.
  claim uuid default gen_random_uuid(),
  -- By the database's clock. It decides only when another process may try.
  locked_until timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_expiry on idempotency_keys (tenant_id, expires_at);
select protect_tenant_table('idempotency_keys');

-- Stores what was made under a claim, in the transaction that makes it. Fails, and the transaction with it, when somebody
-- else or nobody holds the key by now.
create function write_under_claim(
  tenant bigint, api_user bigint, name text, token uuid, made_awb text, made_pickup bigint, status integer, body text
) returns void language plpgsql as $$
begin
  update idempotency_keys
  set awb = made_awb, pickup_id = made_pickup, response_status = status, response_body = body
  where tenant_id = tenant and user_id = api_user and key = name and claim = token;
  if not found then
    raise exception 'the claim of an Idempotency-Key is held no more' using errcode = 'WB001';
  end if;
end
$$;

-- The audit log: every call to the API. Divided by months.
create table calls (
  tenant_id bigint not null,
  -- When the call came.
  at timestamptz not null,
  -- The request's id (X-Request-Id), known before the row is written: whoever completes it finds it by its key.
  id uuid not null,
  -- The API user; null for calls without a valid token.
  user_id bigint,
  pickup_id bigint,
  -- Null while the call is under way, and for ever where the process has died before its end.
  duration_ms integer,
  status smallint not null,
  action text not null,
  method text not null,
  path text not null,
  -- The client's address.
  ip text not null,
  username text,
  error_code text,
  awb text,
  primary key (tenant_id, at, id)
) partition by range (at);
create table calls_rest partition of calls default;
create index calls_user on calls (tenant_id, user_id, at);
select protect_tenant_table('calls');
alter table calls_rest enable row level security;

-- One row for each change that a member of staff has made or was refused. The e-mail stays when the person is deleted.
create table staff_actions (
  tenant_id bigint not null,
  id bigint not null default next_id('staff_actions'),
  at timestamptz not null,
  staff_id bigint,
  email text not null,
  action text not null,
  -- What it was done to: an AWB, a pickup, a user name.
  subject text,
  ip text not null,
  method text not null,
  path text not null,
  status integer not null,
  error_code text,
  request_id text not null,
  primary key (tenant_id, id)
);
create index staff_actions_staff on staff_actions (tenant_id, staff_id, id desc);
select protect_tenant_table('staff_actions');

-- ---------------------------------------------------------------------------------------------------------------------
-- Months of UTC: each has a partition of its own, made ahead and dropped as a whole (docs/adr/0030). Rows of no such
-- month, as those of an import may be, are in the default partition.
-- ---------------------------------------------------------------------------------------------------------------------

-- The tables divided by months: all that are partitioned by a range of times.
create view tables_by_month as
  select c.oid::regclass as name
  from pg_partitioned_table p
  join pg_class c on c.oid = p.partrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
  where p.partstrat = 'r' and p.partnatts = 1 and a.atttypid = 'timestamptz'::regtype
    and c.relnamespace = 'public'::regnamespace;
grant select on tables_by_month to waybill_app;

-- Makes the partitions of the month of `now` and of so many after it, where they are missing; returns how many. A month
-- of which rows are in the default partition stays there. Where a table is busy it fails after a second, and is tried
-- again. With the rights of the owner, since the service owns nothing.
create function make_months(now timestamptz, ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  divided regclass;
  first_day timestamp;
  part text;
  made integer := 0;
begin
  perform set_config('lock_timeout', '1000', true);
  for divided in select name from tables_by_month loop
    for first_day in
      select date_trunc('month', now at time zone 'UTC') + n * interval '1 month' from generate_series(0, ahead) as n
    loop
      part := divided::text || to_char(first_day, '_YYYY_MM');
      continue when to_regclass(quote_ident(part)) is not null;
      begin
        execute format('create table %I partition of %s for values from (%L) to (%L)', part, divided,
                       first_day::text || '+00', (first_day + interval '1 month')::text || '+00');
        execute format('alter table %I enable row level security', part);
        made := made + 1;
      exception when check_violation then
        null;
      end;
    end loop;
  end loop;
  return made;
end
$$;

-- Drops the months of a table that were over by `before`; returns how many. What is younger than four weeks stays,
-- whoever asks.
create function drop_months(divided regclass, before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part regclass;
  gone integer := 0;
begin
  if divided not in (select name from tables_by_month) then
    raise exception '% is not divided by months', divided;
  end if;
  perform set_config('lock_timeout', '1000', true);
  for part in
    select i.inhrelid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = divided and c.relname ~ '_\d{4}_\d{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC'
          <= least(before, current_timestamp - interval '28 days')
    order by c.relname
  loop
    execute format('drop table %s', part);
    gone := gone + 1;
  end loop;
  return gone;
end
$$;

revoke all on function make_months(timestamptz, integer), drop_months(regclass, timestamptz) from public;
grant execute on function make_months(timestamptz, integer), drop_months(regclass, timestamptz) to waybill_app;
