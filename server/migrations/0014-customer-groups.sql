-- Price lists for groups of customers (docs/adr/0059), and what published lists say of weights.

-- What a group of customers is charged otherwise than everybody: percentages and terms of surcharges, as the tariff
-- document has them. Rate cards of a group name it.
create table customer_groups (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  position integer not null,
  terms jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, code)
);
select protect_tenant_table('customer_groups');

alter table rate_cards
  add column customer_group text,
  add foreign key (tenant_id, customer_group) references customer_groups (tenant_id, code);
create index rate_cards_group on rate_cards (tenant_id, customer_group) where customer_group is not null;

-- Sides are rounded up to a multiple of it before the volumetric weight; divisors and increments by weight.
alter table services
  add column dimension_increment numeric,
  add column weight_bands jsonb;

-- A customer belongs to one group at most, which its terms name.
create index customer_pricing_group on customer_pricing (tenant_id, (terms ->> 'customer_group'))
  where terms ? 'customer_group';
