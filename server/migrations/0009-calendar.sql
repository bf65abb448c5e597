-- Days, times and limits of the whole price (docs/adr/0053).

-- The company's holidays: no collections and deliveries, and conditions of surcharges. Part of the tariff: a change
-- counts the tariff's version up.
create table holidays (
  tenant_id bigint not null,
  day date not null,
  name text not null,
  -- Whether the day is a holiday in every later year too.
  yearly boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, day)
);
select protect_tenant_table('holidays');

-- How long the service takes: days, cut-off, days of collection and delivery, and what is different in zones.
alter table services add column transit jsonb;

-- Minimum, maximum and rounding of the whole price.
alter table rate_cards add column total jsonb;

-- The time of day of the order, in the company's time zone: with the date the moment that the shipment is priced as of.
alter table shipments add column ship_time time;
-- Fixed when the shipment is made, and with a change of it. Null where the service knew no transit time.
alter table shipments add column estimated_delivery date;
