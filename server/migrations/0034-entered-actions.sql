-- Actions that staff enter for a driver come from no phone.
alter table driver_actions alter column device_id drop not null;
alter table driver_actions alter column installation_id drop not null;
-- The e-mail of the staff who entered it.
alter table driver_actions add column author text;
create index driver_actions_run on driver_actions (tenant_id, run_id) where run_id is not null;
