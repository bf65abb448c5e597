-- The first time a label was given out: printed, saved, or read through the API. Shipments from before count as printed,
-- at the time of this migration: a default for existing rows rewrites no row, whatever the number of shipments.
alter table shipments add column label_printed_at timestamptz default now();
alter table shipments alter column label_printed_at drop default;

-- The list of shipments to print. A shipment leaves this index with its label.
create index shipments_to_print on shipments (tenant_id, id)
  where label_printed_at is null and status not in ('Delivered', 'Returned', 'Cancelled');

-- For the list of a driver's runs, newest first.
create index runs_of_driver on runs (tenant_id, driver_id, day, id);
drop index runs_driver;
