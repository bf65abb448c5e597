-- Objects of the store that no blob may name: being written, or no longer needed (docs/adr/0099).
create table loose_objects (
  tenant_id bigint not null,
  id uuid not null,
  since timestamptz not null,
  primary key (tenant_id, id)
);
create index loose_objects_since on loose_objects (tenant_id, since);
select protect_tenant_table('loose_objects');
