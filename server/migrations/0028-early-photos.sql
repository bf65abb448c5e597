-- Photos that arrived before the result that names them, by the phone that sent them. Each phone may have a few.
alter table proof_contents add column early_device_id bigint;
create index proof_contents_early on proof_contents (tenant_id, early_device_id) where early_device_id is not null;
