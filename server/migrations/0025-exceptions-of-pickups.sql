-- Who sees to a pickup that is among the exceptions, and what was noted: as 0021 has it for shipments (docs/adr/0073).
create table pickup_exception_work (
  tenant_id bigint not null,
  pickup_id bigint not null,
  -- A member of staff. No foreign key: that is a table of the installation. Somebody who has left counts as nobody.
  owner_id bigint,
  -- Put off until then, by the database's clock, for the reasons that it was among the exceptions for. Another reason
  -- shows it at once.
  snoozed_until timestamptz,
  snoozed_kinds text[] not null default '{}',
  primary key (tenant_id, pickup_id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id) on delete cascade
);
select protect_tenant_table('pickup_exception_work');

-- Only added to, so that nobody's words or assignment are lost to another's.
create table pickup_exception_notes (
  tenant_id bigint not null,
  pickup_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('note', 'assigned', 'snoozed')),
  staff_id bigint not null,
  -- Name or e-mail at that time: both stay when the person leaves.
  author text not null,
  at timestamptz not null default clock_timestamp(),
  -- Of a note.
  text text,
  -- Who it was assigned to; null: nobody.
  owner text,
  -- Until when it was put off; null: no longer.
  until timestamptz,
  primary key (tenant_id, pickup_id, id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id) on delete cascade
);
select protect_tenant_table('pickup_exception_notes');

-- What a call of the API has changed, as 0021 has it for staff: [{field, before, after}], as words. Null for a call that wrote
-- nothing.
alter table calls add column changes jsonb;
-- All that API users have done to a shipment, however long ago.
create index calls_awb on calls (tenant_id, awb, at desc, id desc) where awb is not null;
