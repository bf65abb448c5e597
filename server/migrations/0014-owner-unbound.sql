-- Row-level security binds the service because it owns nothing. It no longer binds the owner, who migrates and dumps:
-- pg_dump failed for an owner without BYPASSRLS, or, told to go on, left out every row without saying so.
create or replace function protect_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy tenant_isolation on %s
       using (tenant_id = nullif(current_setting(''waybill.tenant_id'', true), '''')::bigint)
       with check (tenant_id = nullif(current_setting(''waybill.tenant_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to waybill_app', target);
end
$$;

do $$
declare
  target regclass;
begin
  for target in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity
  loop
    execute format('alter table %s no force row level security', target);
  end loop;
end
$$;
