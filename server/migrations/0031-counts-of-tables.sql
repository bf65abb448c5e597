-- Counts what a table holds, as autovacuum does, for whom it is too late or missing (docs/adr/0086). The service owns no table and
-- may not do so by itself. Nothing is done while another process counts the same table.
create function count_table(counted regclass) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('count_table ' || counted::oid, 0)) then
    execute format('analyze %s', counted);
  end if;
end $$;
revoke all on function count_table(regclass) from public;
grant execute on function count_table(regclass) to waybill_app;
