-- Work of more than a second, row by row and in the background (docs/adr/0056).

-- A piece of work that a member of staff has started.
create table long_work (
  tenant_id bigint not null,
  id bigint not null default next_id('long_work'),
  -- What is done: `shipments.status`. The program knows the kinds.
  kind text not null,
  -- How it is done, as its kind takes it.
  settings jsonb not null,
  staff_id bigint not null,
  -- The request that has started it, for the record of what staff did.
  started_by jsonb not null,
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  total integer not null,
  -- Counted from the rows at the end of each step.
  done integer not null default 0,
  failed integer not null default 0,
  -- Why it was stopped or has failed as a whole.
  message text,
  -- What it has come to, as its kind has it.
  result jsonb,
  -- Counts the turns. A process that works on it holds it until then, by the database's clock.
  claim integer not null default 0,
  claimed_until timestamptz,
  -- When its last turn ended: who has waited longest is next.
  turn_at timestamptz not null default now(),
  -- Turns in succession that have failed.
  troubles integer not null default 0,
  document_name text,
  document_type text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index long_work_running on long_work (tenant_id, turn_at, id) where state = 'running';
create index long_work_staff on long_work (tenant_id, staff_id, id);
select protect_tenant_table('long_work');

-- What is to be done, fixed at the start, and what has come of it.
create table long_work_rows (
  tenant_id bigint not null,
  work_id bigint not null,
  -- The order in which it is done and shown, from 0.
  place integer not null,
  record_id bigint not null,
  -- What people call the record: an AWB, a confirmation number. Null where there is no such record.
  name text,
  -- Null: not done yet.
  outcome text check (outcome in ('done', 'failed')),
  -- Of a failure.
  code text,
  message text,
  result jsonb,
  primary key (tenant_id, work_id, place),
  foreign key (tenant_id, work_id) references long_work (tenant_id, id) on delete cascade
);
create index long_work_rows_left on long_work_rows (tenant_id, work_id, place) where outcome is null;
create index long_work_rows_failed on long_work_rows (tenant_id, work_id, place) where outcome = 'failed';
select protect_tenant_table('long_work_rows');

-- The document that the work has made, in parts, so that none is too large for memory.
create table long_work_documents (
  tenant_id bigint not null,
  work_id bigint not null,
  part integer not null,
  bytes bytea not null,
  primary key (tenant_id, work_id, part),
  foreign key (tenant_id, work_id) references long_work (tenant_id, id) on delete cascade
);
select protect_tenant_table('long_work_documents');

-- Writes the outcome of a row in the transaction of what was done to its record. A row has one outcome: fails, and the
-- transaction with it, when there is one already, because another process has taken over.
create function finish_work_row(tenant bigint, work bigint, at_place integer, remark text) returns void
language plpgsql as $$
begin
  update long_work_rows set outcome = 'done', message = remark
  where tenant_id = tenant and work_id = work and place = at_place and outcome is null;
  if not found then
    raise exception 'the row has an outcome already' using errcode = 'WB012';
  end if;
end
$$;
