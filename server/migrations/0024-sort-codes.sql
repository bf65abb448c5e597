-- The codes by which parcels are sorted, by place of delivery (docs/adr/0072).

create table sort_codes (
  tenant_id bigint not null,
  id bigint not null,
  country text not null,
  -- A prefix, or both ends of a range, as they were entered; none of them is the whole country.
  zip_prefix text,
  zip_from text,
  zip_to text,
  city text,
  -- The prefix or the first end, in the normal form of postal codes, and the last end of a range. Compared byte by byte.
  zip_key text collate "C" not null,
  zip_end text collate "C",
  -- In the normal form of names; empty where the city does not count.
  city_key text not null,
  -- All of it in one text: equal for places that are the same, and what lists are ordered by.
  place text collate "C" not null,
  -- What the label shows.
  code text not null,
  depot_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, place),
  foreign key (tenant_id, depot_id) references depots (tenant_id, id) on delete set null (depot_id)
);
create index sort_codes_prefixes on sort_codes (tenant_id, country, city_key, zip_key) where zip_end is null;
create index sort_codes_ranges on sort_codes (tenant_id, country, city_key, zip_key) where zip_end is not null;
create index sort_codes_depot on sort_codes (tenant_id, depot_id) where depot_id is not null;
select protect_tenant_table('sort_codes');
