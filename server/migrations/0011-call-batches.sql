-- Calls that are put on record together are stored together: a row of audit_batches holds those of one user that came
-- in the same moment. A row for each, with its entries in two indexes, was most of what the database did for a short
-- request. Rows of writes, which are committed with the write, stay in audit_log; so do the rows of before.

-- A JSON list of values for each call, in the order of the columns of audit_batch_calls(): the oldest first, times in
-- milliseconds since 1970. As text, and stored as it is: to check it as JSON or to compress it takes longer than all
-- else together.
create table audit_batches (
  tenant_id bigint not null,
  id bigint not null default nextval('audit_log_id_seq'),
  -- Null for calls without a valid token.
  user_id bigint,
  last_at timestamptz not null,
  calls text not null,
  primary key (tenant_id, last_at, id)
);
alter table audit_batches alter column calls set storage external;
create index audit_batches_user on audit_batches (tenant_id, user_id, last_at);
select protect_tenant_table('audit_batches');
grant usage on sequence audit_log_id_seq to waybill_app;

create function audit_batch_calls(calls text)
returns table (
  place bigint, at timestamptz, username text, action text, ip text, method text, path text, status integer,
  error_code text, awb text, pickup_id bigint, duration_ms integer, request_id text
)
language sql immutable as $$
  select place, to_timestamp((call ->> 0)::double precision / 1000), call ->> 1, call ->> 2, call ->> 3, call ->> 4,
         call ->> 5, (call ->> 6)::integer, call ->> 7, call ->> 8, (call ->> 9)::bigint, (call ->> 10)::integer,
         call ->> 11
  from jsonb_array_elements(calls::jsonb) with ordinality as each (call, place)
$$;

-- The audit log: one row for each call of the API. `id` and `place` tell in which order calls of the same millisecond
-- were put on record.
create view audit_calls with (security_invoker = true) as
  select tenant_id, id, 1::bigint as place, at, user_id, username, action, ip, method, path, status, error_code, awb,
         pickup_id, duration_ms, request_id
  from audit_log
  union all
  select batch.tenant_id, batch.id, call.place, call.at, batch.user_id, call.username, call.action, call.ip,
         call.method, call.path, call.status, call.error_code, call.awb, call.pickup_id, call.duration_ms,
         call.request_id
  from audit_batches batch, audit_batch_calls(batch.calls) call;
grant select on audit_calls to waybill_app;

-- Batches of several tenants put on record in one statement: of the i-th, the tenant tenants[i], the user users[i], the
-- time ends[i] of its last call in milliseconds since 1970, and its calls lists[i]. `tokens` are the last use of
-- tokens: tenant, id, time, address. Each row is written inside its tenant, bound by row-level security: its tenant is
-- entered as the row is made, and the policy looks at the row after that. The commit is not waited for on disk: what is
-- recorded here was only in memory a moment before.
create function put_batches_on_record(
  tenants bigint[], users bigint[], ends double precision[], lists text[], tokens jsonb
) returns void language plpgsql as $$
declare
  token jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into audit_batches (tenant_id, user_id, last_at, calls)
  select set_config('waybill.tenant_id', batch.tenant_id::text, true)::bigint, batch.user_id,
         to_timestamp(batch.ends / 1000), batch.calls
  from unnest(tenants, users, ends, lists) as batch (tenant_id, user_id, ends, calls);
  -- One after the other in the order of ids, so that two processes never wait for each other.
  for token in select value from jsonb_array_elements(tokens) order by (value ->> 1)::bigint loop
    perform enter_tenant((token ->> 0)::bigint);
    update api_tokens
      set last_used_at = to_timestamp((token ->> 2)::double precision / 1000), last_used_ip = token ->> 3
      where tenant_id = (token ->> 0)::bigint and id = (token ->> 1)::bigint;
  end loop;
end
$$;
