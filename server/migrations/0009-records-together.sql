-- Rows of many tenants in one insert instead of one for each tenant. The function with one argument stays for
-- processes of the version before.

-- Calls of several tenants put on record in one statement, so that a thousand tenants cost few round trips.
-- `calls` are rows of audit_log as lists of their values in the order below (members with names take twice as long
-- to read), times in milliseconds since 1970; `tokens` the last use of tokens: tenant, id, time, address. Each row is
-- written inside its tenant, bound by row-level security: its tenant is entered as the row is made, and the policy
-- looks at the row after that. The commit is not waited for on disk: what is recorded here was only in memory a
-- moment before.
create function put_on_record(calls jsonb, tokens jsonb) returns void language plpgsql as $$
declare
  token jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into audit_log (tenant_id, at, user_id, username, action, ip, method, path, status, error_code,
                         awb, pickup_id, duration_ms, request_id)
  select set_config('waybill.tenant_id', call ->> 0, true)::bigint,
         to_timestamp((call ->> 1)::double precision / 1000), (call ->> 2)::bigint, call ->> 3, call ->> 4,
         call ->> 5, call ->> 6, call ->> 7, (call ->> 8)::integer, call ->> 9, call ->> 10,
         (call ->> 11)::bigint, (call ->> 12)::integer, call ->> 13
  from jsonb_array_elements(calls) as call;
  -- One after the other in the order of ids, so that two processes never wait for each other.
  for token in select value from jsonb_array_elements(tokens) order by (value ->> 1)::bigint loop
    perform enter_tenant((token ->> 0)::bigint);
    update api_tokens
      set last_used_at = to_timestamp((token ->> 2)::double precision / 1000), last_used_ip = token ->> 3
      where tenant_id = (token ->> 0)::bigint and id = (token ->> 1)::bigint;
  end loop;
end
$$;
