-- Who calls and what was called, with less work for the database. The functions authenticate and record_calls stay
-- for processes of the version before.

-- A row is only ever written inside a tenant that a caller has just been found in, and tenants are never deleted:
-- to look for each row's tenant once more took a third of the time of writing it.
alter table audit_log drop constraint audit_log_tenant_id_fkey;

-- All that requests need to know about their callers, in one round trip: of the i-th, who shows the client id
-- clients[i] and a token whose hash is hashes[i], a row with `place` i; no row when no active tenant has the client id,
-- and null user columns when the token is unknown, revoked or of somebody who may not call.
create function identify(clients text[], hashes bytea[])
returns table (
  place integer,
  tenant_id bigint, tenant_name text, country text, currency text, timezone text, awb_prefix text,
  label_format text, tariff_version bigint,
  token_id bigint, user_id bigint, username text, customer_id bigint, permissions text[], rate_limit integer
)
language plpgsql as $$
begin
  for i in 1 .. cardinality(clients) loop
    select t.id, t.name, t.country, t.currency, t.timezone, t.awb_prefix, t.label_format, t.tariff_version
      into tenant_id, tenant_name, country, currency, timezone, awb_prefix, label_format, tariff_version
      from tenants t
      where t.client_id = clients[i] and t.active;
    continue when not found;
    perform enter_tenant(tenant_id);
    select t.id, u.id, u.username, u.customer_id, u.permissions, u.rate_limit
      into token_id, user_id, username, customer_id, permissions, rate_limit
      from api_tokens t
      join api_users u on u.tenant_id = t.tenant_id and u.id = t.user_id and u.active and u.deleted_at is null
      where t.tenant_id = identify.tenant_id and t.token_hash = hashes[i] and t.revoked_at is null;
    place := i;
    return next;
  end loop;
end
$$;

-- Calls of several tenants put on record in one statement, so that a thousand tenants cost few round trips.
-- `calls_by_tenant` has a member for each tenant, named by its id, with rows of audit_log as `calls` (lists of
-- their values in the order below, the time in milliseconds since 1970) and the last use of tokens as `tokens` (id,
-- time, address). Each tenant's rows are written inside that tenant, bound by row-level security. The commit is
-- not waited for on disk: what is recorded here was only in memory a moment before.
create function put_on_record(calls_by_tenant jsonb) returns void language plpgsql as $$
declare
  tenant bigint;
  made jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  for tenant, made in select key::bigint, value from jsonb_each(calls_by_tenant) order by 1 loop
    perform enter_tenant(tenant);
    insert into audit_log (tenant_id, at, user_id, username, action, ip, method, path, status, error_code,
                           awb, pickup_id, duration_ms, request_id)
    select tenant, to_timestamp((call ->> 0)::double precision / 1000), (call ->> 1)::bigint, call ->> 2, call ->> 3,
           call ->> 4, call ->> 5, call ->> 6, (call ->> 7)::integer, call ->> 8, call ->> 9, (call ->> 10)::bigint,
           (call ->> 11)::integer, call ->> 12
    from jsonb_array_elements(made -> 'calls') as call;
    -- Held in the order of ids first, so that two processes never wait for each other.
    perform from api_tokens
      where tenant_id = tenant
        and id in (select (token ->> 0)::bigint from jsonb_array_elements(made -> 'tokens') as token)
      order by id for update;
    update api_tokens
      set last_used_at = to_timestamp((token ->> 1)::double precision / 1000), last_used_ip = token ->> 2
      from jsonb_array_elements(made -> 'tokens') as token
      where api_tokens.tenant_id = tenant and api_tokens.id = (token ->> 0)::bigint;
  end loop;
end
$$;
