-- The lists of the public API, and the order in which records change (docs/adr/0047).

-- ---------------------------------------------------------------------------------------------------------------------
-- The order of changes
-- ---------------------------------------------------------------------------------------------------------------------

-- A change of a shipment or pickup whose place in the order is not known yet. It is written in the transaction of the
-- change, and taken away when the change has its place.
create table unsequenced_changes (
  tenant_id bigint not null,
  noted_at timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('shipment', 'pickup')),
  record_id bigint not null,
  -- By the clock of the process that has made the change.
  changed_at timestamptz not null,
  primary key (tenant_id, noted_at, id)
);
select protect_tenant_table('unsequenced_changes');

-- The last change of each shipment and pickup. Beside the record and not in it, because a place is given after the commit,
-- and every change of a record makes an entry in each of its indexes.
create table latest_changes (
  tenant_id bigint not null,
  kind text not null check (kind in ('shipment', 'pickup')),
  record_id bigint not null,
  -- The record's, for lists of one customer.
  customer_id bigint,
  -- Each has its own, which is above all that were given before and never below `changed_at`: microseconds since 1970.
  place bigint not null,
  changed_at timestamptz not null,
  primary key (tenant_id, kind, record_id)
);
-- For who asks for `place > 0` only. Otherwise the planner, where it has no statistics, takes them for as good as the primary
-- key to find a record by, and reads all.
create index latest_changes_place on latest_changes (tenant_id, kind, place) include (record_id) where place > 0;
create index latest_changes_customer on latest_changes (tenant_id, kind, customer_id, place) include (record_id)
  where place > 0;
select protect_tenant_table('latest_changes');

-- The last place that was given in a company. Who gives places locks the row until they are committed, so that places become
-- visible in their order.
create table change_progress (
  tenant_id bigint primary key,
  last_place bigint not null
);
select protect_tenant_table('change_progress');

insert into latest_changes (tenant_id, kind, record_id, customer_id, place, changed_at)
  select tenant_id, kind, id, customer_id, number + max(micros - number) over in_order, changed_at
  from (
    select *, ceil(extract(epoch from changed_at) * 1000000)::bigint as micros, row_number() over in_order as number
    from (
      select s.tenant_id, 'shipment' as kind, s.id, s.customer_id, greatest(s.updated_at, c.updated_at) as changed_at
      from shipments s left join carrier_submissions c on c.tenant_id = s.tenant_id and c.shipment_id = s.id
      union all
      select p.tenant_id, 'pickup', p.id, p.customer_id, greatest(p.updated_at, c.updated_at)
      from pickups p left join carrier_pickups c on c.tenant_id = p.tenant_id and c.pickup_id = p.id
    ) as record
    window in_order as (partition by tenant_id order by changed_at, kind, id)
  ) as numbered
  window in_order as (partition by tenant_id order by number);
insert into change_progress (tenant_id, last_place)
  select tenant_id, max(place) from latest_changes group by tenant_id;

-- ---------------------------------------------------------------------------------------------------------------------
-- Indexes of one direction
-- ---------------------------------------------------------------------------------------------------------------------

-- A list that is read along one of these says so by its order, `order by status desc, id desc` below `(status, id)`. Then
-- the planner has no other index to choose, however frequent it takes the status for. That needs columns of one direction;
-- they replace those that were made for the same lists.
drop index shipments_customer, shipments_status, shipments_service, shipments_day, shipments_customer_day,
  shipments_status_day;
create index shipments_customer on shipments (tenant_id, customer_id, id);
create index shipments_status on shipments (tenant_id, status, id);
create index shipments_service on shipments (tenant_id, service_id, id);
create index shipments_reference on shipments (tenant_id, reference, id) where reference is not null;
create index shipments_day on shipments (tenant_id, ship_date, id) include (status);
create index shipments_customer_day on shipments (tenant_id, customer_id, ship_date, id);
create index shipments_status_day on shipments (tenant_id, status, ship_date, id);

drop index pickups_customer, pickups_status, pickups_driver_day;
create index pickups_customer on pickups (tenant_id, customer_id, id);
create index pickups_status on pickups (tenant_id, status, id);
create index pickups_driver on pickups (tenant_id, driver_id, id) where driver_id is not null;
create index pickups_driver_day on pickups (tenant_id, driver_id, scheduled_date, id);
create index pickups_shipment on pickups (tenant_id, shipment_id, id) where shipment_id is not null;
