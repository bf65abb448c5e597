-- What the courier sells and what it costs: package types, zone sets, services, rate cards, surcharges and
-- customers' pricing. Written as a whole through the tariff document, whose order the positions keep.

create table package_types (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
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

create table zone_sets (
  tenant_id bigint not null references tenants (id),
  code text not null,
  name text not null,
  position integer not null,
  -- Names the state of the rules: what was compiled from them is good for as long as it stays the same.
  revision uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, code)
);

create table zones (
  tenant_id bigint not null references tenants (id),
  zone_set text not null,
  code text not null,
  name text,
  position integer not null,
  primary key (tenant_id, zone_set, code),
  foreign key (tenant_id, zone_set) references zone_sets (tenant_id, code)
);

-- Origin × destination → zone; a rule without a zone says that the service does not go there.
create table zone_rules (
  tenant_id bigint not null references tenants (id),
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
  primary key (tenant_id, id),
  foreign key (tenant_id, zone_set) references zone_sets (tenant_id, code),
  foreign key (tenant_id, zone_set, zone) references zones (tenant_id, zone_set, code)
);
create index zone_rules_zone_set on zone_rules (tenant_id, zone_set, position);
create index zone_rules_zone on zone_rules (tenant_id, zone_set, zone);

create table services (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
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
  foreign key (tenant_id, zone_set) references zone_sets (tenant_id, code)
);
create index services_zone_set on services (tenant_id, zone_set);

create table rate_cards (
  tenant_id bigint not null references tenants (id),
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

create table surcharges (
  tenant_id bigint not null references tenants (id),
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

create table customer_pricing (
  tenant_id bigint not null references tenants (id),
  customer_id bigint not null,
  position integer not null,
  -- Percentages on public cards and terms of surcharges, as the tariff document has them.
  terms jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);

alter table shipments
  add constraint shipments_service foreign key (tenant_id, service_id) references services (tenant_id, id);

select protect_tenant_table(name::regclass)
from unnest(array[
  'package_types', 'zone_sets', 'zones', 'zone_rules', 'services', 'rate_cards', 'surcharges', 'customer_pricing'
]) as name;
