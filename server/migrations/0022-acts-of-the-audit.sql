-- The audit lists acts: an action for many records is one, and its effects on each record are its parts. The parts have
-- the request id of their act.
alter table staff_actions
  add column part boolean not null default false,
  -- Columns to search by: an index on an expression is of no use behind row-level security.
  add column kind text generated always as (split_part(action, '.', 1)) stored,
  add column subject_key text generated always as (lower(subject)) stored;

create index staff_actions_parts on staff_actions (tenant_id, request_id, at, id);
update staff_actions set part = true
where exists (
  select from staff_actions act
  where act.tenant_id = staff_actions.tenant_id and act.request_id = staff_actions.request_id
    and (act.at, act.id) < (staff_actions.at, staff_actions.id)
);
drop index staff_actions_parts;
create index staff_actions_parts on staff_actions (tenant_id, request_id, at, id) where part;

create index staff_actions_acts on staff_actions (tenant_id, at desc, id desc) where not part;
create index staff_actions_acts_of_person on staff_actions (tenant_id, staff_id, at desc, id desc) where not part;
create index staff_actions_acts_of_kind on staff_actions (tenant_id, kind, at desc, id desc) where not part;
create index staff_actions_acts_by_action on staff_actions (tenant_id, action, at desc, id desc) where not part;
drop index staff_actions_subject;
create index staff_actions_subject on staff_actions (tenant_id, subject_key, at desc, id desc);
