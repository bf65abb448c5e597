-- Reads are audited in batches. A transaction for each tenant would cost more than the reads themselves, so that
-- the calls of all tenants are put on record in one statement.

-- `calls_by_tenant` has a member for each tenant, named by its id, with rows of audit_log as `calls` (lists of
-- their values in the order below: members with names take twice as long to read) and the last use of tokens as
-- `tokens`. Each tenant's rows are written inside that tenant, bound by row-level security. The
-- commit is not waited for on disk: what is recorded here was only in memory a moment before.
create function record_calls(calls_by_tenant jsonb) returns void language plpgsql as $$
declare
  tenant bigint;
  made jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  for tenant, made in select key::bigint, value from jsonb_each(calls_by_tenant) order by 1 loop
    perform enter_tenant(tenant);
    insert into audit_log (tenant_id, at, user_id, username, action, ip, method, path, status, error_code,
                           awb, pickup_id, duration_ms, request_id)
    select tenant, (call ->> 0)::timestamptz, (call ->> 1)::bigint, call ->> 2, call ->> 3, call ->> 4, call ->> 5,
           call ->> 6, (call ->> 7)::integer, call ->> 8, call ->> 9, (call ->> 10)::bigint,
           (call ->> 11)::integer, call ->> 12
    from jsonb_array_elements(made -> 'calls') as call;
    -- Held in the order of ids first, so that two processes never wait for each other.
    perform from api_tokens
      where tenant_id = tenant
        and id in (select id from jsonb_to_recordset(made -> 'tokens') as token (id bigint))
      order by id for update;
    update api_tokens
      set last_used_at = token.at, last_used_ip = token.ip
      from jsonb_to_recordset(made -> 'tokens') as token (id bigint, at timestamptz, ip text)
      where api_tokens.tenant_id = tenant and api_tokens.id = token.id;
  end loop;
end
$$;
