-- Which tenants' callers have changed, in the order in which the changes became visible, so that a process that
-- remembers callers needs to ask one small thing only: what has changed since version N? Triggers keep it, so that
-- nothing that changes a caller can leave it out: neither processes of the version before nor somebody at a prompt.
create sequence caller_versions;

-- A table of the whole installation: processes read it outside any tenant, and it holds nothing of a tenant but its
-- number. Rows stay when a tenant is gone, so that the highest version never goes back.
create table caller_changes (
  tenant_id bigint primary key,
  version bigint not null
);
create index caller_changes_version on caller_changes (version);
-- Only the trigger writes, with the rights of the owner.
grant select on caller_changes to waybill_app;

-- Runs at the commit (the triggers are deferred): the lock, held until the commit is visible, then makes versions
-- visible in the order they are taken, so that whoever has seen one has seen all before it. All other locks of the
-- transaction are held by then, so that nobody waits for each other in a circle. A transaction takes one version,
-- however many rows it changes.
create function record_caller_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint;
  taken bigint := nullif(current_setting('waybill.caller_version', true), '')::bigint;
begin
  if tg_table_name = 'tenants' then changed := old.id; else changed := old.tenant_id; end if;
  if taken is null then
    -- The number of migrations with one of its own: both only have to be always the same.
    perform pg_advisory_xact_lock(9292455, 10);
    taken := nextval('caller_versions');
    perform set_config('waybill.caller_version', taken::text, true);
  elsif exists (select from caller_changes where tenant_id = changed and version = taken) then
    return null;
  end if;
  insert into caller_changes (tenant_id, version) values (changed, taken)
  on conflict (tenant_id) do update set version = excluded.version;
  return null;
end
$$;

-- What `identify` returns or asks for: whoever adds to it adds here. Only those who were found are remembered, each by
-- keys that are unique, so that no insert changes what is remembered.
create constraint trigger caller_changed after update on tenants
  deferrable initially deferred for each row
  when ((old.id, old.client_id, old.name, old.country, old.currency, old.timezone, old.awb_prefix, old.label_format,
         old.active, old.tariff_version)
        is distinct from
        (new.id, new.client_id, new.name, new.country, new.currency, new.timezone, new.awb_prefix, new.label_format,
         new.active, new.tariff_version))
  execute function record_caller_change();
create constraint trigger caller_gone after delete on tenants
  deferrable initially deferred for each row execute function record_caller_change();

create constraint trigger caller_changed after update on api_users
  deferrable initially deferred for each row
  when ((old.tenant_id, old.id, old.customer_id, old.username, old.permissions, old.rate_limit, old.active,
         old.deleted_at)
        is distinct from
        (new.tenant_id, new.id, new.customer_id, new.username, new.permissions, new.rate_limit, new.active,
         new.deleted_at))
  execute function record_caller_change();
create constraint trigger caller_gone after delete on api_users
  deferrable initially deferred for each row execute function record_caller_change();

-- By columns instead of values: their last use is written all the time, and costs no comparison this way.
create constraint trigger caller_changed after update of tenant_id, id, user_id, token_hash, revoked_at on api_tokens
  deferrable initially deferred for each row execute function record_caller_change();
create constraint trigger caller_gone after delete on api_tokens
  deferrable initially deferred for each row execute function record_caller_change();
