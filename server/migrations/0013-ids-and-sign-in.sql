-- Ids that are shown count per tenant, so that they tell nothing of other tenants; staff belong to their tenant in every
-- key and behind row-level security; accounts know from where somebody has signed in to them.

-- The last id handed out of a noun in a tenant.
create table id_counters (
  tenant_id bigint not null,
  noun text not null,
  last_id bigint not null,
  primary key (tenant_id, noun)
);

-- The next id of a noun in the tenant that the transaction is in. Others who ask for one wait until it is committed, so
-- that it is for what is seldom made: ids of shipments, pickups and the records of staff are reserved in blocks and sent
-- with the insert. For those it is what processes of the version before go on with.
create function next_id(counted text) returns bigint language sql as $$
  insert into id_counters (tenant_id, noun, last_id)
  values (nullif(current_setting('waybill.tenant_id', true), '')::bigint, counted, 1)
  on conflict (tenant_id, noun) do update set last_id = id_counters.last_id + 1
  returning last_id
$$;

-- Staff: one e-mail may serve several companies, and in none of them it tells of the others.
alter table staff_sessions drop constraint staff_sessions_staff_id_fkey;
alter table staff_recovery_codes drop constraint staff_recovery_codes_staff_id_fkey;
drop index staff_tenant;
alter table staff
  drop constraint staff_pkey,
  drop constraint staff_email_key_key,
  add primary key (tenant_id, id),
  add unique (tenant_id, email_key);
create index staff_email on staff (email_key);

alter table staff_sessions add column tenant_id bigint references tenants (id);
update staff_sessions set tenant_id = staff.tenant_id from staff where staff.id = staff_sessions.staff_id;
drop index staff_sessions_staff, staff_sessions_expiry;
alter table staff_sessions
  alter column tenant_id set not null,
  drop constraint staff_sessions_pkey,
  drop constraint staff_sessions_key_hash_key,
  add primary key (tenant_id, id),
  add foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade;
-- Of 32 random characters: no two are the same.
create index staff_sessions_key on staff_sessions (key_hash);
create index staff_sessions_staff on staff_sessions (tenant_id, staff_id);
create index staff_sessions_expiry on staff_sessions (tenant_id, expires_at);

alter table staff_recovery_codes add column tenant_id bigint references tenants (id);
update staff_recovery_codes set tenant_id = staff.tenant_id from staff where staff.id = staff_recovery_codes.staff_id;
alter table staff_recovery_codes
  alter column tenant_id set not null,
  drop constraint staff_recovery_codes_pkey,
  add primary key (tenant_id, staff_id, code_hash),
  add foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade;

-- From where somebody has signed in, the last first. Such an address is not refused because of what others do.
alter table staff add column known_addresses text[] not null default '{}';
alter table api_users add column known_addresses text[] not null default '{}';

-- Valid tokens are listed in pages and counted with each new one, however many were revoked.
create index api_tokens_valid on api_tokens (tenant_id, user_id, id desc) where revoked_at is null;

-- Rows keep their ids, and counting goes on from the greatest of each tenant.
do $$
declare
  counted text;
begin
  foreach counted in array array[
    'customers', 'staff', 'staff_sessions', 'staff_actions', 'api_users', 'api_tokens', 'shipments', 'drivers',
    'pickups', 'package_types', 'services', 'carrier_accounts'
  ] loop
    execute format('alter table %I alter column id drop identity', counted);
    execute format('alter table %I alter column id set default next_id(%L)', counted, counted);
    -- An owner who is no superuser sees no row of a table that is locked against it too.
    execute format('alter table %I no force row level security', counted);
    execute format(
      'insert into id_counters select tenant_id, %L, max(id) from %I group by tenant_id', counted, counted);
  end loop;
end
$$;

select protect_tenant_table(name::regclass)
from unnest(array['id_counters', 'staff', 'staff_sessions', 'staff_recovery_codes']) as name;
-- The functions below look for staff before a tenant is known, with the rights of the owner, who is not bound.
alter table staff no force row level security;
alter table staff_sessions no force row level security;

-- Who may sign in with an e-mail, in lower case. One company after the other, so that whoever works for many is found
-- in the first twenty always.
create function staff_with_email(email text)
returns table (
  tenant_id bigint, id bigint, client_id text, tenant_name text, email text, password_hash text,
  totp_enabled_at timestamptz, known_addresses text[]
)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.tenant_id, person.id, tenant.client_id, tenant.name, person.email, person.password_hash,
         person.totp_enabled_at, person.known_addresses
  from staff person
  join tenants tenant on tenant.id = person.tenant_id
  where person.email_key = staff_with_email.email and person.active and tenant.active
  order by person.tenant_id
  limit 20
$$;

-- The session whose key has this hash, if it still holds, with the person and the company it belongs to.
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

-- As before, but tokens are held in the order of tenants and ids: tokens of two tenants may have the same id now.
create or replace function put_batches_on_record(
  tenants bigint[], users bigint[], ends double precision[], lists text[], tokens jsonb
) returns void language plpgsql as $$
declare
  token jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into audit_batches (tenant_id, user_id, last_at, calls)
  select set_config('waybill.tenant_id', batch.tenant_id::text, true)::bigint, batch.user_id,
         to_timestamp(batch.ends / 1000), batch.calls
  from unnest(tenants, users, ends, lists) as batch (tenant_id, user_id, ends, calls);
  for token in
    select value from jsonb_array_elements(tokens) order by (value ->> 0)::bigint, (value ->> 1)::bigint
  loop
    perform enter_tenant((token ->> 0)::bigint);
    update api_tokens
      set last_used_at = to_timestamp((token ->> 2)::double precision / 1000), last_used_ip = token ->> 3
      where tenant_id = (token ->> 0)::bigint and id = (token ->> 1)::bigint;
  end loop;
end
$$;
