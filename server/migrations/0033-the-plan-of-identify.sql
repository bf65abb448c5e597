-- As in 0013, with a plan that is kept (docs/adr/0012). It was made anew for each look-up of callers, which took twice as long as
-- the look-up: for lists as parameters PostgreSQL holds a plan for their values to be the cheaper one, and before 18 it keeps no plan
-- of a function in SQL at all.
create or replace function identify(clients text[], hashes bytea[])
returns table (
  place integer,
  tenant_id bigint, tenant_name text, country text, currency text, timezone text, awb_prefix text,
  label_format text, tariff_version bigint,
  token_id bigint, user_id bigint, username text, customer_id bigint, permissions text[], rate_limit integer, test boolean
)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select shown.place::integer,
         tenant.id, tenant.name, tenant.country, tenant.currency, tenant.timezone, tenant.awb_prefix,
         tenant.label_format, tenant.tariff_version,
         caller.token_id, caller.user_id, caller.username, caller.customer_id, caller.permissions, caller.rate_limit,
         caller.test
  from unnest(clients, hashes) with ordinality as shown (client, hash, place)
  cross join lateral (
    select t.*, set_config('waybill.tenant_id', t.id::text, true)::bigint as entered
    from tenants t
    where t.client_id = shown.client and t.active
    offset 0
  ) as tenant
  left join lateral (
    select k.id as token_id, u.id as user_id, u.username, u.customer_id, u.permissions, u.rate_limit, u.test
    from api_tokens k
    join api_users u on u.tenant_id = k.tenant_id and u.id = k.user_id and u.active and u.deleted_at is null
    where k.tenant_id = tenant.entered and k.token_hash = shown.hash and k.revoked_at is null
    offset 0
  ) as caller on true;
end
$$;
