-- Bytes that are kept for long: photos and papers. They stand here in pieces, or in an object store.

create table blobs (
  tenant_id bigint not null,
  -- Also the name of its object.
  id uuid not null,
  bytes integer not null check (bytes >= 0),
  -- The hash of the bytes.
  sha256 bytea not null,
  in_store boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
-- For `waybill blobs move`.
create index blobs_place on blobs (tenant_id, in_store, id);
select protect_tenant_table('blobs');

create table blob_pieces (
  tenant_id bigint not null,
  blob_id uuid not null,
  number integer not null,
  content bytea not null,
  primary key (tenant_id, blob_id, number),
  foreign key (tenant_id, blob_id) references blobs (tenant_id, id) on delete cascade
);
-- Pictures do not get smaller.
alter table blob_pieces alter column content set storage external;
select protect_tenant_table('blob_pieces');

-- Proof of delivery and collection: the record of one attempt at the door, or a paper that staff have added.
create table proofs (
  tenant_id bigint not null,
  -- The id of the driver's action, so that a repeated one is stored once.
  id uuid not null,
  shipment_id bigint,
  pickup_id bigint,
  kind text not null check (kind in ('door', 'paper')),
  outcome text check (outcome in ('delivered', 'partial', 'failed', 'collected')),
  -- Counted for each shipment and pickup. Proofs of one stop are of one attempt.
  attempt integer,
  -- Without foreign keys: runs have a term, and the proof stays as it was written.
  run_id bigint,
  stop integer,
  driver_id bigint,
  driver text,
  device_id bigint,
  reason text,
  -- [{awb, piece, scanned}]
  pieces jsonb not null,
  -- Parcels of a pickup without a label.
  unlabelled integer not null default 0 check (unlabelled >= 0),
  signed boolean not null,
  -- The recipient permitted to leave it.
  permitted boolean not null default false,
  occurred_at timestamptz not null,
  device_time timestamptz,
  received_at timestamptz not null,
  cod_currency text,
  cod_receipt text,
  -- Staff who recorded it, by the name or e-mail at that time.
  author text,
  -- All its files are there.
  completed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_note text,
  -- Photos and signature were deleted at the end of their term, or with the personal data.
  files_deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id) on delete cascade,
  check (num_nonnulls(shipment_id, pickup_id) = 1),
  check ((kind = 'door') = (outcome is not null and attempt is not null))
);
create index proofs_shipment on proofs (tenant_id, shipment_id, received_at) where shipment_id is not null;
create index proofs_pickup on proofs (tenant_id, pickup_id, received_at) where pickup_id is not null;
-- Find the exceptions, and the files past their term.
create index proofs_incomplete on proofs (tenant_id, received_at)
  where completed_at is null and files_deleted_at is null and withdrawn_at is null;
create index proofs_with_files on proofs (tenant_id, received_at) where files_deleted_at is null;
select protect_tenant_table('proofs');

-- The personal data of a proof, which are deleted with those of its shipment or pickup.
create table proof_people (
  tenant_id bigint not null,
  proof_id uuid not null,
  name text,
  relation text,
  house_number text,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  -- In metres.
  accuracy integer check (accuracy >= 0),
  -- Why less was collected.
  cod_reason text,
  note text,
  primary key (tenant_id, proof_id),
  foreign key (tenant_id, proof_id) references proofs (tenant_id, id) on delete cascade,
  check ((latitude is null) = (longitude is null))
);
select protect_tenant_table('proof_people');

-- Deleted at the end of its term, or with the personal data.
create table proof_signatures (
  tenant_id bigint not null,
  proof_id uuid not null,
  -- {width, height, strokes: [[x, y, x, y …]]}
  drawing jsonb not null,
  primary key (tenant_id, proof_id),
  foreign key (tenant_id, proof_id) references proofs (tenant_id, id) on delete cascade
);
select protect_tenant_table('proof_signatures');

-- Collected at the door.
create table proof_collections (
  tenant_id bigint not null,
  proof_id uuid not null,
  number integer not null,
  method text not null check (method in ('cash', 'card', 'cheque', 'transfer')),
  -- In the smallest unit of the proof's currency.
  amount bigint not null check (amount > 0),
  reference text,
  primary key (tenant_id, proof_id, number),
  foreign key (tenant_id, proof_id) references proofs (tenant_id, id) on delete cascade
);
select protect_tenant_table('proof_collections');

-- Photos and papers that a proof names by their hash.
create table proof_files (
  tenant_id bigint not null,
  proof_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('photo', 'paper')),
  sha256 bytea not null,
  primary key (tenant_id, proof_id, number),
  foreign key (tenant_id, proof_id) references proofs (tenant_id, id) on delete cascade
);
create index proof_files_sha256 on proof_files (tenant_id, sha256);
select protect_tenant_table('proof_files');

-- The contents behind these hashes, named and not arrived, arrived and not named, or both.
create table proof_contents (
  tenant_id bigint not null,
  -- The hash of the bytes that were sent.
  sha256 bytea not null,
  -- Null until they arrive. Stored without metadata.
  blob_id uuid,
  content_type text,
  bytes integer,
  since timestamptz not null,
  primary key (tenant_id, sha256),
  foreign key (tenant_id, blob_id) references blobs (tenant_id, id)
);
create index proof_contents_blob on proof_contents (tenant_id, blob_id) where blob_id is not null;
create index proof_contents_since on proof_contents (tenant_id, since);
select protect_tenant_table('proof_contents');

-- A proof is written once: the service can mark it, and delete what has a term. It goes with its shipment or pickup,
-- which the service deletes for test data alone.
revoke update, delete on proofs, proof_collections, proof_files from waybill_app;
revoke update on proof_people, proof_signatures from waybill_app;
grant update (completed_at, withdrawn_at, withdrawn_by, withdrawn_note, files_deleted_at) on proofs to waybill_app;
