-- Runs: what a driver takes along on a day, stop by stop (docs/adr/0066).

create table runs (
  tenant_id bigint not null,
  id bigint not null default next_id('runs'),
  day date not null,
  driver_id bigint not null,
  status text not null check (status in ('planned', 'out', 'closed')),
  -- Counts the changes, so that nobody overwrites what somebody else has changed meanwhile.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the driver left.
  left_at timestamptz,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
-- A driver has one run of a day that is still being planned. When it is out, another can be.
create unique index runs_planned on runs (tenant_id, day, driver_id) where status = 'planned';
create index runs_day on runs (tenant_id, day, id);
create index runs_open on runs (tenant_id, day, id) where status <> 'closed';
create index runs_driver on runs (tenant_id, driver_id);
select protect_tenant_table('runs');

-- A shipment to be delivered or a pickup to be made.
create table run_stops (
  tenant_id bigint not null,
  run_id bigint not null,
  -- Names the stop within its run.
  number integer not null,
  -- The order in which the driver goes, which may have gaps.
  position integer not null,
  shipment_id bigint,
  pickup_id bigint,
  -- Null until somebody has said it.
  outcome text check (outcome in ('delivered', 'collected', 'failed', 'came_back')),
  -- Why it has failed.
  reason text,
  -- When the shipment became Out for Delivery; for a pickup, when the driver left.
  left_at timestamptz,
  -- Until what came of it is in the shipment or the pickup.
  open boolean not null default true,
  primary key (tenant_id, run_id, number),
  foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id),
  check (num_nonnulls(shipment_id, pickup_id) = 1)
);
-- Nothing is on two runs at the same time.
create unique index run_stops_shipment on run_stops (tenant_id, shipment_id) where open;
create unique index run_stops_pickup on run_stops (tenant_id, pickup_id) where open;
select protect_tenant_table('run_stops');
