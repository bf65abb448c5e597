-- Where addresses are, for the map and the order of runs: from deliveries there, and from the company's geocoder.
create table located_addresses (
  tenant_id bigint not null,
  -- SHA-256 of the address in normal form.
  address bytea not null,
  source text not null check (source in ('delivery', 'geocoder')),
  -- Degrees (WGS 84); null if the geocoder does not know the address.
  latitude numeric(8, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  located_at timestamptz not null,
  primary key (tenant_id, address),
  check ((latitude is null) = (longitude is null))
);
create index located_addresses_age on located_addresses (tenant_id, located_at);
select protect_tenant_table('located_addresses');

-- Without a row nobody is asked.
create table geocoders (
  tenant_id bigint primary key,
  -- Its address, with {address} or {street}.
  template text not null,
  -- How the last requests failed: timeout, unreachable, not_allowed, status or unreadable.
  failure text,
  failed_at timestamptz,
  check ((failure is null) = (failed_at is null))
);
select protect_tenant_table('geocoders');
