-- Ids that are seldom made count per company, as those of other such tables do: their counter moves with the company,
-- where a sequence of the server must be raised above the ids that come (docs/adr/0097).
insert into id_counters (tenant_id, table_name, last_id)
  select tenant_id, 'driver_areas', max(id) from driver_areas group by tenant_id
  union all select tenant_id, 'exception_notes', max(id) from exception_notes group by tenant_id
  union all select tenant_id, 'pickup_exception_notes', max(id) from pickup_exception_notes group by tenant_id;

alter table driver_areas alter column id drop identity;
alter table driver_areas alter column id set default next_id('driver_areas');
alter table exception_notes alter column id drop identity;
alter table exception_notes alter column id set default next_id('exception_notes');
alter table pickup_exception_notes alter column id drop identity;
alter table pickup_exception_notes alter column id set default next_id('pickup_exception_notes');
