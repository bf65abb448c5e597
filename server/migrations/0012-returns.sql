-- Shipments back (docs/adr/0057).

-- The AWB of the shipment whose goods come back. Null for a shipment that is no return. Shipments are never deleted.
alter table shipments add column return_of text;

-- One return at a time: another can be made when it was cancelled, or has gone back itself. By it the return of a shipment
-- is found.
create unique index shipments_return_of on shipments (tenant_id, return_of)
  where return_of is not null and status not in ('Cancelled', 'Returned');
