-- The company's table of postal codes with their coordinates, for the map and the order of runs.
create table postal_places (
  tenant_id bigint not null,
  country text not null,
  -- In normal form: upper case without blanks and hyphens.
  zip text not null,
  -- Degrees (WGS 84): the middle of the postal code's area.
  latitude numeric(8, 5) not null check (latitude between -90 and 90),
  longitude numeric(8, 5) not null check (longitude between -180 and 180),
  primary key (tenant_id, country, zip)
);
select protect_tenant_table('postal_places');
