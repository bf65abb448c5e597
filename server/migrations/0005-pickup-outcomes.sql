-- Why a driver came back without the parcels.
alter table pickups add column failure_reason text;
