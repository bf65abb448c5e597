-- Who sees to a shipment that is among the exceptions, and until when it is put off (docs/adr/0067). A row is made by the
-- first who does so, and goes when nothing is wrong with the shipment any more.
create table exception_work (
  tenant_id bigint not null,
  shipment_id bigint not null,
  -- A member of staff. No foreign key: that is a table of the installation. Somebody who has left counts as nobody.
  owner_id bigint,
  -- Put off until then, by the database's clock, for the reasons that it was among the exceptions for. Another reason
  -- shows it at once.
  snoozed_until timestamptz,
  snoozed_kinds text[] not null default '{}',
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade
);
create index exception_work_owner on exception_work (tenant_id, owner_id, shipment_id desc) where owner_id is not null;
select protect_tenant_table('exception_work');

-- What staff have noted and done about it. Only added to, so that nobody's words or assignment are lost to another's.
create table exception_notes (
  tenant_id bigint not null,
  shipment_id bigint not null,
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
  primary key (tenant_id, shipment_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade
);
select protect_tenant_table('exception_notes');

-- What an action of staff has changed, where it says so: [{field, before, after}], as words.
alter table staff_actions add column changes jsonb;
-- The company's audit is read by time: all of it, of one person, of one action, or about one record.
create index staff_actions_at on staff_actions (tenant_id, at desc, id desc);
create index staff_actions_staff_at on staff_actions (tenant_id, staff_id, at desc, id desc);
create index staff_actions_action on staff_actions (tenant_id, action, at desc, id desc);
create index staff_actions_subject on staff_actions (tenant_id, lower(subject), at desc, id desc);
