-- Phones of drivers (docs/adr/0098).

-- A phone that a driver has paired. Its token works until somebody revokes it, or 60 days after its last contact.
create table driver_devices (
  tenant_id bigint not null,
  id bigint not null default next_id('driver_devices'),
  driver_id bigint not null,
  -- As the phone calls itself: "Pixel 8, Chrome".
  name text not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  paired_at timestamptz not null,
  -- The e-mail of the person who showed the code.
  paired_by text not null,
  last_contact_at timestamptz not null,
  build text,
  -- Still to be sent, as the phone said at its last contact.
  waiting_actions integer not null default 0,
  waiting_photos integer not null default 0,
  -- Our clock minus the phone's, in milliseconds; null until it told its time.
  clock_offset_ms bigint,
  revoked_at timestamptz,
  -- Lost or stolen: its actions are kept for staff, and it is told to delete what it holds.
  lost_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
create index driver_devices_driver on driver_devices (tenant_id, driver_id, id desc);
select protect_tenant_table('driver_devices');

-- Codes that pair one phone, for ten minutes. The phone knows no company yet, so this is a table of the installation.
create table driver_pairings (
  tenant_id bigint not null references tenants (id),
  id bigint not null default next_id('driver_pairings'),
  -- No foreign key: drivers are a table of the tenants.
  driver_id bigint not null,
  -- SHA-256 of the nine digits.
  code_hash bytea not null,
  paired_by text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
-- Not unique, since unique keys begin with the tenant: a code that two companies have pairs nobody.
create index driver_pairings_code on driver_pairings (code_hash);
select protect_tenant_table('driver_pairings');

-- The client ids of the companies with this code. It works with the owner's rights, because the company is not known yet.
create function companies_with_pairing(code bytea, at timestamptz) returns table (client_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant.client_id
  from driver_pairings pairing join tenants tenant on tenant.id = pairing.tenant_id
  where pairing.code_hash = code and pairing.expires_at > at and tenant.active
  limit 2
$$;
revoke all on function companies_with_pairing(bytea, timestamptz) from public;
grant execute on function companies_with_pairing(bytea, timestamptz) to waybill_app;
