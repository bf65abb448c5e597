-- Lists of open shipments with COD and of late ones. Ended shipments have no entry in these indexes.
create index shipments_cod_open on shipments (tenant_id, id)
  where cod_amount > 0 and status not in ('Delivered', 'Returned', 'Cancelled');
create index shipments_due_open on shipments (tenant_id, id) include (estimated_delivery)
  where estimated_delivery is not null and status not in ('Delivered', 'Returned', 'Cancelled');
