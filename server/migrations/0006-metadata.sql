-- Metadata of shipments and pickups: texts of the integrator by key, {"order_id": "1042"}. Null without any.
alter table shipments add column metadata jsonb;
alter table pickups add column metadata jsonb;

-- A row for each key, for lists that are filtered by one. Beside the record and not in an index of its column: a list reads
-- the newest first, and an index of words has no order.
create table metadata_entries (
  tenant_id bigint not null,
  kind text not null check (kind in ('shipment', 'pickup')),
  key text not null,
  -- The first 128 bits of SHA-256 of the text, which may be too long for an index.
  digest uuid not null,
  record_id bigint not null,
  primary key (tenant_id, kind, key, digest, record_id)
);
create index metadata_entries_record on metadata_entries (tenant_id, kind, record_id);
select protect_tenant_table('metadata_entries');

-- A refused request frees its Idempotency-Key now; release 0.3.0 kept refusals for a day.
delete from idempotency_keys where response_status >= 400;
