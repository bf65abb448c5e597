-- Lists of shipments without a price. A shipment with a price has no entry in these indexes.
create index shipments_unpriced on shipments (tenant_id, id) where charges is null;
create index shipments_unpriced_day on shipments (tenant_id, ship_date, id) where charges is null;
-- For the list of exceptions.
create index shipments_unpriced_open on shipments (tenant_id, id)
  where charges is null and status not in ('Delivered', 'Returned', 'Cancelled');
