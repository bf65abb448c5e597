-- Test data: what API users in test mode make, apart from what is real (docs/adr/0058).
--
-- Shipments and pickups of tests have ids from 1 000 000 000 on, which no real one reaches, and their events ids from
-- 1 000 000 000 000 on. So no table and no index has another column, and whatever is listed by id ends where the others begin.

-- Never changed after the user is made.
alter table api_users add column test boolean not null default false;
-- Delivers events of test data, and those alone.
alter table webhooks add column test boolean not null default false;

-- What a transaction sees and may write, by the setting `waybill.records`: `test`, `all`, or, whatever else it is, live. So
-- a statement that nobody has thought of shows no tests, and a test reaches nothing real.
create policy live_or_test on shipments as restrictive
  using (case current_setting('waybill.records', true)
    when 'all' then true when 'test' then id >= 1000000000 else id < 1000000000 end);
create policy live_or_test on pickups as restrictive
  using (case current_setting('waybill.records', true)
    when 'all' then true when 'test' then id >= 1000000000 else id < 1000000000 end);
create policy live_or_test on events as restrictive
  using (case current_setting('waybill.records', true)
    when 'all' then true when 'test' then id >= 1000000000000 else id < 1000000000000 end);
create policy live_or_test on webhooks as restrictive
  using (case current_setting('waybill.records', true)
    when 'all' then true when 'test' then test else not test end);

-- Changes of test data have kinds of their own, so that a list of real ones in the order of changes reads none of them. Rows
-- that are there already fit.
alter table latest_changes drop constraint latest_changes_kind_check;
alter table latest_changes add constraint latest_changes_kind_check
  check (kind in ('shipment', 'pickup', 'test_shipment', 'test_pickup')) not valid;

-- The last id that an event of test data has got.
alter table change_progress add column last_test_event_id bigint not null default 1000000000000;

-- As in 0001, with the user's mode.
drop function identify(text[], bytea[]);
create function identify(clients text[], hashes bytea[])
returns table (
  place integer,
  tenant_id bigint, tenant_name text, country text, currency text, timezone text, awb_prefix text,
  label_format text, tariff_version bigint,
  token_id bigint, user_id bigint, username text, customer_id bigint, permissions text[], rate_limit integer, test boolean
)
language sql as $$
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
  ) as caller on true
$$;

-- `identify` returns the mode, so that a change of it, which only somebody at a prompt can make, is recorded.
drop trigger caller_changed on api_users;
create constraint trigger caller_changed after update on api_users
  deferrable initially deferred for each row
  when ((old.tenant_id, old.id, old.customer_id, old.username, old.permissions, old.rate_limit, old.active,
         old.deleted_at, old.test)
        is distinct from
        (new.tenant_id, new.id, new.customer_id, new.username, new.permissions, new.rate_limit, new.active,
         new.deleted_at, new.test))
  execute function record_caller_change();
