-- Actions of drivers on the road (docs/adr/0098).

alter table run_stops
  drop constraint run_stops_outcome_check,
  add constraint run_stops_outcome_check
    check (outcome in ('delivered', 'partial', 'collected', 'failed', 'came_back'));

-- The storage of an app on a phone. Its actions are counted from 1 without a gap, so that losses are seen.
create table driver_installations (
  tenant_id bigint not null,
  id uuid not null,
  device_id bigint not null,
  -- All actions up to this one are stored, or known to be lost.
  have_until bigint not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references driver_devices (tenant_id, id)
);
create index driver_installations_device on driver_installations (tenant_id, device_id);
select protect_tenant_table('driver_installations');

-- Actions of drivers, each stored once and never deleted before its term, whatever became of it.
create table driver_actions (
  tenant_id bigint not null,
  -- Made by the phone.
  id uuid not null,
  device_id bigint not null,
  driver_id bigint not null,
  installation_id uuid not null,
  seq bigint not null,
  kind text not null,
  -- As the phone knew them. No foreign key: runs go by their term, and stops are moved.
  run_id bigint,
  stop integer,
  record text,
  shipment_id bigint,
  pickup_id bigint,
  -- By the phone's clock; null for a time that is none.
  device_time timestamptz,
  -- Reckoned from it.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  position jsonb,
  data jsonb not null,
  result text not null check (result in ('applied', 'kept')),
  -- Why it was kept, or what staff should know of an applied one.
  because text,
  message text,
  -- The facts that held when it was kept.
  truth jsonb,
  -- The values that it changed, to take it back.
  effect jsonb,
  taken_back_at timestamptz,
  -- By staff, of a kept action or one to know of.
  decision text check (decision in ('applied', 'attached', 'discarded', 'seen')),
  decided_at timestamptz,
  decided_by text,
  decision_note text,
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references driver_devices (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id),
  check ((decision is null) = (decided_at is null))
);
create index driver_actions_seq on driver_actions (tenant_id, installation_id, seq);
create index driver_actions_shipment on driver_actions (tenant_id, shipment_id) where shipment_id is not null;
create index driver_actions_pickup on driver_actions (tenant_id, pickup_id) where pickup_id is not null;
create index driver_actions_open on driver_actions (tenant_id, received_at, id)
  where because is not null and decision is null;
create index driver_actions_term on driver_actions (tenant_id, received_at);
select protect_tenant_table('driver_actions');

-- Actions that a phone has recorded and lost.
create table driver_losses (
  tenant_id bigint not null,
  id bigint not null default next_id('driver_losses'),
  device_id bigint not null,
  installation_id uuid not null,
  -- A gap in the count, or a storage that was emptied: then as many as waited at the last contact.
  kind text not null check (kind in ('gap', 'emptied')),
  first_seq bigint,
  last_seq bigint,
  missing bigint not null check (missing >= 0),
  noticed_at timestamptz not null,
  settled_at timestamptz,
  -- The e-mail of staff; null if the actions have arrived after all.
  settled_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references driver_devices (tenant_id, id)
);
create index driver_losses_open on driver_losses (tenant_id, noticed_at, id) where settled_at is null;
create index driver_losses_installation on driver_losses (tenant_id, installation_id);
select protect_tenant_table('driver_losses');

-- COD that drivers collected. Amounts are in the smallest unit of the currency.
create table cod_collections (
  tenant_id bigint not null,
  -- The driver's action.
  id uuid not null,
  shipment_id bigint not null,
  driver_id bigint not null,
  device_id bigint not null,
  run_id bigint,
  currency text not null,
  -- The sum of the lines, the amount that the phone showed, and the shipment's at that time.
  collected bigint not null,
  shown bigint not null,
  due bigint not null,
  -- [{method, amount, reference}]
  lines jsonb not null,
  receipt text,
  -- Why it is less.
  reason text,
  collected_at timestamptz not null,
  booked_at timestamptz not null,
  -- Money beside the standing collection, as staff have said.
  additional boolean not null default false,
  reversed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
create unique index cod_collections_standing on cod_collections (tenant_id, shipment_id)
  where reversed_at is null and not additional;
create index cod_collections_driver on cod_collections (tenant_id, driver_id, booked_at);
select protect_tenant_table('cod_collections');

-- Cash that a driver says to have at the end of a day.
create table cash_declarations (
  tenant_id bigint not null,
  -- The driver's action.
  id uuid not null,
  driver_id bigint not null,
  device_id bigint not null,
  run_id bigint,
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- Number of coins and notes by their value.
  coins jsonb,
  declared_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (tenant_id, id)
);
create index cash_declarations_driver on cash_declarations (tenant_id, driver_id, declared_at);
select protect_tenant_table('cash_declarations');
