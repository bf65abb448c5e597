-- Photos of a proof that will never arrive, as the office has said.
alter table proofs
  add column photos_lost_at timestamptz,
  add column photos_lost_by text,
  add column photos_lost_note text;
grant update (photos_lost_at, photos_lost_by, photos_lost_note) on proofs to waybill_app;
