-- Parcels loaded on runs, and manifests of what carriers take over (docs/adr/0071).

-- The run that a parcel was loaded on. A run is deleted before its scans are.
alter table scans add column run_id bigint;
alter table scans add foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete set null (run_id);
create index scans_run on scans (tenant_id, run_id) where run_id is not null;

-- What carriers have taken on a day.
create index carrier_submissions_submitted on carrier_submissions (tenant_id, submitted_at)
  where submitted_at is not null;

-- Reasons go with the personal data of their shipment or pickup.
create index run_stops_shipment_reasons on run_stops (tenant_id, shipment_id) where reason is not null;
create index run_stops_pickup_reasons on run_stops (tenant_id, pickup_id) where reason is not null;
