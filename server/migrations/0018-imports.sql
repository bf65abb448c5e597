-- Files of shipments and customers that staff import (docs/adr/0064).

-- A file: read once, shown with what is wrong with each row, and its rows made once.
create table imports (
  tenant_id bigint not null,
  id bigint not null default next_id('imports'),
  kind text not null check (kind in ('shipments', 'customers')),
  -- Its shipments are test data.
  test boolean not null,
  file_name text not null,
  -- SHA-256 of the file: the same one is known again.
  content_hash bytea not null,
  -- The names of its columns, as its first row has them, each once.
  columns jsonb not null,
  -- Its numbers may have a comma where others have a point.
  decimal_comma boolean not null,
  -- Which column is which field, and what is the same for all rows.
  mapping jsonb not null,
  -- The name under which the mapping is remembered; null where nobody has confirmed it for a file of this shape.
  mapping_name text,
  -- Counts the mappings: what was checked by an older one is not stored.
  revision integer not null default 0,
  -- The e-mail of whoever has sent it.
  sent_by text not null,
  -- The work that makes, or has made, its rows.
  work_id bigint,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, test, content_hash)
);
create index imports_age on imports (tenant_id, created_at);
select protect_tenant_table('imports');

create table import_rows (
  tenant_id bigint not null,
  import_id bigint not null,
  -- The order in the file, from 1.
  place integer not null,
  -- Where it begins in the file, which people look for.
  line integer not null,
  -- The texts of its cells. None once it is made: the record has them.
  cells jsonb not null,
  state text not null default 'unchecked' check (state in ('unchecked', 'good', 'faulty', 'made')),
  -- From field to sentence.
  faults jsonb not null default '{}',
  warnings jsonb not null default '[]',
  -- What it would make: a price; a new customer or a changed one.
  outlook jsonb not null default '{}',
  -- What was made of it.
  record_id bigint,
  record_name text,
  primary key (tenant_id, import_id, place),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_rows_state on import_rows (tenant_id, import_id, state, place);
select protect_tenant_table('import_rows');

-- The mapping of files with the same columns, as it was last confirmed.
create table import_mappings (
  tenant_id bigint not null,
  kind text not null check (kind in ('shipments', 'customers')),
  -- SHA-256 of the names of the columns.
  shape bytea not null,
  name text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind, shape)
);
select protect_tenant_table('import_mappings');

-- Writes what came of rows of a file in the transaction that makes their records: into the rows of the work and into those
-- of the file. A row is made once: fails, and the transaction with it, when one of the work has an outcome already, or
-- one of the file was made by other work.
create function finish_import_rows(tenant bigint, work bigint, import bigint, outcomes jsonb) returns void
language plpgsql as $$
declare
  changed integer;
begin
  update long_work_rows as r
  set outcome = given.outcome, code = given.code, message = given.message,
      result = case when given.made_id is null then null
                    else jsonb_build_object('id', given.made_id, 'name', given.made_name) end
  from jsonb_to_recordset(outcomes) as given (
    place integer, record_id bigint, outcome text, code text, message text, made_id bigint, made_name text)
  where r.tenant_id = tenant and r.work_id = work and r.place = given.place and r.outcome is null;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(outcomes) then
    raise exception 'a row has an outcome already' using errcode = 'WB012';
  end if;
  update import_rows as r
  set state = case when given.outcome = 'done' then 'made' else 'faulty' end,
      cells = case when given.outcome = 'done' then '[]'::jsonb else r.cells end,
      faults = coalesce(given.faults, '{}'), record_id = given.made_id, record_name = given.made_name
  from jsonb_to_recordset(outcomes) as given (
    record_id integer, outcome text, faults jsonb, made_id bigint, made_name text)
  where r.tenant_id = tenant and r.import_id = import and r.place = given.record_id and r.state <> 'made';
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(outcomes) then
    raise exception 'a row of the file was made already' using errcode = 'WB012';
  end if;
end
$$;
