-- Tables of distances and weights, and lines of a price that came after the order (docs/adr/0068).

-- Zones by the distance in place of a zone set, as the tariff document has them.
alter table services add column distance_zones jsonb;

-- Lines that staff add to a shipment's price after its order: waiting, tolls. A line is never changed; one that should not
-- be is reversed. Those that are not reversed stand at the end of the shipment's charges too, which have their total.
create table added_charges (
  tenant_id bigint not null,
  shipment_id bigint not null,
  -- From 1 for each shipment.
  number integer not null check (number > 0),
  reason text not null,
  type text not null check (type in ('surcharge', 'discount', 'tax')),
  name text not null,
  -- In the currency of the shipment's charges; negative for a discount.
  amount numeric not null check (amount <> 0),
  -- For staff.
  note text,
  staff_id bigint,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by bigint,
  reversal_note text,
  primary key (tenant_id, shipment_id, number),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
select protect_tenant_table('added_charges');
