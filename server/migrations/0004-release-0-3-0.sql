-- Release 0.3.0.

-- ---------------------------------------------------------------------------------------------------------------------
-- The public lists, and the order in which records change (docs/adr/0047)
-- ---------------------------------------------------------------------------------------------------------------------

-- Changes of shipments and pickups without a place in the order yet. The transaction of the change inserts the row. The row
-- is deleted once the change has its place.
create table unsequenced_changes (
  tenant_id bigint not null,
  noted_at timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('shipment', 'pickup')),
  record_id bigint not null,
  -- By the clock of the writing process.
  changed_at timestamptz not null,
  -- Set if the change is an event. It becomes a row of `events` when it gets its place.
  event_type text,
  -- For events only.
  customer_id bigint,
  -- Orders events that get their ids together. A clock may repeat or go back.
  number bigint generated always as identity,
  primary key (tenant_id, noted_at, id)
);
select protect_tenant_table('unsequenced_changes');

-- The last change of each shipment and pickup. Not a column of the record, because the place is assigned after the commit and
-- each update of a record adds an entry to all of its indexes.
create table latest_changes (
  tenant_id bigint not null,
  -- Test data has its own kinds, so lists of real records in order of change do not read it.
  kind text not null check (kind in ('shipment', 'pickup', 'test_shipment', 'test_pickup')),
  record_id bigint not null,
  -- For lists of one customer.
  customer_id bigint,
  -- Unique, above all earlier places and never below `changed_at`: microseconds since 1970.
  place bigint not null,
  changed_at timestamptz not null,
  primary key (tenant_id, kind, record_id)
);
-- Partial, because a planner without statistics would otherwise choose these indexes to look up a single record, and read
-- them whole. Queries must say `place > 0`.
create index latest_changes_place on latest_changes (tenant_id, kind, place) include (record_id) where place > 0;
create index latest_changes_customer on latest_changes (tenant_id, kind, customer_id, place) include (record_id)
  where place > 0;
select protect_tenant_table('latest_changes');

-- The last place in a company. Assigning places locks the row until the commit, so places become visible in order.
create table change_progress (
  tenant_id bigint primary key,
  last_place bigint not null,
  -- The last ids of events, real and test.
  last_event_id bigint not null default 0,
  last_test_event_id bigint not null default 1000000000000
);
select protect_tenant_table('change_progress');

insert into latest_changes (tenant_id, kind, record_id, customer_id, place, changed_at)
  select tenant_id, kind, id, customer_id, number + max(micros - number) over in_order, changed_at
  from (
    select *, ceil(extract(epoch from changed_at) * 1000000)::bigint as micros, row_number() over in_order as number
    from (
      select s.tenant_id, 'shipment' as kind, s.id, s.customer_id, greatest(s.updated_at, c.updated_at) as changed_at
      from shipments s left join carrier_submissions c on c.tenant_id = s.tenant_id and c.shipment_id = s.id
      union all
      select p.tenant_id, 'pickup', p.id, p.customer_id, greatest(p.updated_at, c.updated_at)
      from pickups p left join carrier_pickups c on c.tenant_id = p.tenant_id and c.pickup_id = p.id
    ) as record
    window in_order as (partition by tenant_id order by changed_at, kind, id)
  ) as numbered
  window in_order as (partition by tenant_id order by number);
insert into change_progress (tenant_id, last_place)
  select tenant_id, max(place) from latest_changes group by tenant_id;

-- ---------------------------------------------------------------------------------------------------------------------
-- Indexes of one direction
-- ---------------------------------------------------------------------------------------------------------------------

-- A list names its index by its order: `order by status desc, id desc` for `(status, id)`. Then the planner cannot choose
-- another index, whatever it assumes about the frequency of the status. This needs columns of one direction.
drop index shipments_customer, shipments_status, shipments_service, shipments_day, shipments_customer_day,
  shipments_status_day;
create index shipments_customer on shipments (tenant_id, customer_id, id);
create index shipments_status on shipments (tenant_id, status, id);
create index shipments_service on shipments (tenant_id, service_id, id);
create index shipments_reference on shipments (tenant_id, reference, id) where reference is not null;
create index shipments_day on shipments (tenant_id, ship_date, id) include (status);
create index shipments_customer_day on shipments (tenant_id, customer_id, ship_date, id);
create index shipments_status_day on shipments (tenant_id, status, ship_date, id);
create index shipments_service_day on shipments (tenant_id, service_id, ship_date, id);

drop index pickups_customer, pickups_status, pickups_driver_day;
create index pickups_customer on pickups (tenant_id, customer_id, id);
create index pickups_status on pickups (tenant_id, status, id);
create index pickups_driver on pickups (tenant_id, driver_id, id) where driver_id is not null;
create index pickups_driver_day on pickups (tenant_id, driver_id, scheduled_date, id);
create index pickups_shipment on pickups (tenant_id, shipment_id, id) where shipment_id is not null;

-- ---------------------------------------------------------------------------------------------------------------------
-- The search (docs/adr/0040)
-- ---------------------------------------------------------------------------------------------------------------------

-- The index of search words is split into blocks of ids, so the cost of a page does not grow with the number of shipments.
drop function matching_shipments(bigint, tsquery, integer);
drop index shipment_search_words;
drop function search_words(bigint, text);

-- The shipment comes first. An index that begins with the tenant looks cheap in a generic plan, and would be read as a whole
-- for the largest tenant.
alter table shipment_search drop constraint shipment_search_pkey, add primary key (shipment_id, tenant_id);

-- The terms as words of full-text search, each with its tenant and its block of 32 768 ids as a prefix. A search by the
-- beginning of a word then reads one block, not all shipments of all tenants.
create function search_words(tenant bigint, shipment bigint, terms text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(string_to_array(
  tenant::text || ':' || (shipment >> 15)::text || ':'
  || replace(terms, ' ', ' ' || tenant::text || ':' || (shipment >> 15)::text || ':'), ' '));

-- A search reads the pending list of the index for each block, so the list is kept short.
create index shipment_search_words on shipment_search using gin (search_words(tenant_id, shipment_id, terms))
  with (gin_pending_list_limit = 64);

-- The first `most` matching shipments, in order from the id `first` towards `last`. `query` is a full-text query with `?`
-- before each word, which stands for the tenant and the block. `every` is another query on the plain terms.
--
-- It has the rights of the owner, because operators of full-text search cannot use an index behind row-level security. It
-- compares the tenant itself. The plan is generic: planning for the values of each block takes longer than reading one.
create function matching_shipments(tenant bigint, query text, every tsquery, first bigint, last bigint, most integer)
returns bigint[]
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  step constant integer := case when last < first then -1 else 1 end;
  block bigint := first >> 15;
  words tsquery;
  ids bigint[] := '{}';
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return ids;
  end if;
  while block * step <= (last >> 15) * step and cardinality(ids) < most loop
    words := replace(query, '?', tenant::text || ':' || block::text || ':')::tsquery;
    ids := ids || array(
      select shipment_id from shipment_search
      where search_words(tenant_id, shipment_id, terms) @@ words
        and tenant_id = tenant
        and shipment_id * step between first * step and last * step
        and (every is null or array_to_tsvector(string_to_array(terms, ' ')) @@ every)
      order by shipment_id * step
      limit most - cardinality(ids));
    block := block + step;
  end loop;
  return ids;
end
$$;
revoke all on function matching_shipments(bigint, text, tsquery, bigint, bigint, integer) from public;
grant execute on function matching_shipments(bigint, text, tsquery, bigint, bigint, integer) to waybill_app;

-- Search words of the customer's name (server/src/platform/shared/words.ts), each after a space. Null for customers from
-- before this release until the first search or the sweep.
alter table customers add column name_words text;
create index customers_without_words on customers (tenant_id, id) where name_words is null;

-- ---------------------------------------------------------------------------------------------------------------------
-- Services: pieces, limits, options, times, distances (docs/adr/0051, 0053, 0059, 0068)
-- ---------------------------------------------------------------------------------------------------------------------

-- Options of shipments by their codes, such as Saturday delivery or a signature. `position` is the order in the tariff
-- document.
create table shipping_options (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, code)
);
select protect_tenant_table('shipping_options');

-- The company's holidays, for transit times and surcharges. Part of the tariff: a change increases the tariff's version.
create table holidays (
  tenant_id bigint not null,
  day date not null,
  name text not null,
  -- Whether the day is a holiday in every later year too.
  yearly boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, day)
);
select protect_tenant_table('holidays');

alter table services
  -- Null means `shipment`.
  add column rate_per text check (rate_per in ('shipment', 'piece')),
  -- Scope of the weight increment and the minimum weight.
  add column weight_rounding_per text check (weight_rounding_per in ('shipment', 'piece')),
  -- Scope of a card line's minimum charge if each piece is rated.
  add column minimum_charge_per text check (minimum_charge_per in ('shipment', 'piece')),
  -- Minimum weights of pieces by size, as in the tariff document. No query reads inside.
  add column oversize jsonb,
  -- Maximum weights, sizes and amounts, as in the tariff document. No query reads inside.
  add column limits jsonb,
  -- Codes of the options that the service offers, in the order of the tariff document.
  add column options text[] not null default '{}',
  -- Days, cut-off, days of collection and delivery, and differences by zone.
  add column transit jsonb,
  -- Sides are rounded up to a multiple of it before the volumetric weight.
  add column dimension_increment numeric,
  add column weight_bands jsonb,
  -- Zones by distance instead of a zone set, as in the tariff document.
  add column distance_zones jsonb;

-- ---------------------------------------------------------------------------------------------------------------------
-- Price lists for groups of customers (docs/adr/0059)
-- ---------------------------------------------------------------------------------------------------------------------

-- Groups of customers with their percentages and surcharge terms, as in the tariff document. A group's rate cards name it.
create table customer_groups (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  position integer not null,
  terms jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, code)
);
select protect_tenant_table('customer_groups');

alter table rate_cards
  -- Minimum, maximum and rounding of the whole price.
  add column total jsonb,
  add column customer_group text,
  add foreign key (tenant_id, customer_group) references customer_groups (tenant_id, code);
create index rate_cards_group on rate_cards (tenant_id, customer_group) where customer_group is not null;

-- A customer's terms name its only group.
create index customer_pricing_group on customer_pricing (tenant_id, (terms ->> 'customer_group'))
  where terms ? 'customer_group';

-- ---------------------------------------------------------------------------------------------------------------------
-- Shipments: options, times, returns, charges (docs/adr/0051, 0053, 0057, 0068)
-- ---------------------------------------------------------------------------------------------------------------------

alter table shipments
  -- The chosen options with their names at that time, for the label: [{code, name}]. Null for none.
  add column options jsonb,
  add column declared_value numeric,
  -- Time of day of the order, in the company's time zone. Date and time decide the price.
  add column ship_time time,
  -- Set by a create or a change. Null if the service has no transit time.
  add column estimated_delivery date,
  -- AWB of the original of a return; null for other shipments. Shipments are never deleted.
  add column return_of text;

-- One return at a time, until it is cancelled or returned itself. Also finds the return of a shipment.
create unique index shipments_return_of on shipments (tenant_id, return_of)
  where return_of is not null and status not in ('Cancelled', 'Returned');

-- Old values of a change, by path: `{"recipient.city": "Chicago"}`. For staff only; recipients read the description. Null for
-- other events.
alter table shipment_events add column replaced jsonb;

-- Lines that staff add to a shipment's price later: waiting, tolls. Lines never change; wrong ones are reversed. The others
-- are also at the end of the shipment's charges and in their total.
create table added_charges (
  tenant_id bigint not null,
  shipment_id bigint not null,
  -- From 1 for each shipment.
  number integer not null check (number > 0),
  reason text not null,
  type text not null check (type in ('surcharge', 'discount', 'tax')),
  name text not null,
  -- In the currency of the shipment's charges; negative for a discount.
  amount numeric not null check (amount <> 0),
  -- For staff.
  note text,
  staff_id bigint,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by bigint,
  reversal_note text,
  -- The calculation as in a trace; null for an amount that staff entered.
  explanation text,
  primary key (tenant_id, shipment_id, number),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
select protect_tenant_table('added_charges');

-- Finds the shipments that carriers accepted on a day.
create index carrier_submissions_submitted on carrier_submissions (tenant_id, submitted_at)
  where submitted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------------
-- Events and webhooks (docs/adr/0055)
-- ---------------------------------------------------------------------------------------------------------------------

-- The record after the change of an event, written once in the transaction of the change. Not a column of `events`, because
-- the event's id is assigned after the commit.
create table event_records (
  tenant_id bigint not null,
  -- As in `unsequenced_changes`.
  noted_at timestamptz not null,
  note_id uuid not null,
  -- JSON, as the API shows it.
  record text not null,
  primary key (tenant_id, noted_at, note_id)
);
select protect_tenant_table('event_records');

-- Ids count per tenant without gaps and become visible in order: they are assigned after the commit, under the lock of
-- `change_progress`.
create table events (
  tenant_id bigint not null,
  id bigint not null,
  type text not null,
  kind text not null check (kind in ('shipment', 'pickup')),
  record_id bigint not null,
  -- For readers of one customer.
  customer_id bigint,
  created_at timestamptz not null,
  -- The record's key in `event_records`.
  noted_at timestamptz not null,
  note_id uuid not null,
  primary key (tenant_id, id)
);
create index events_type on events (tenant_id, type, id);
create index events_customer on events (tenant_id, customer_id, type, id) where customer_id is not null;
-- Finds the events to delete with the personal data of a record.
create index events_record on events (tenant_id, kind, record_id);
select protect_tenant_table('events');

create table webhooks (
  tenant_id bigint not null,
  id bigint not null default next_id('webhooks'),
  -- Null: the events of the whole company.
  customer_id bigint,
  url text not null,
  description text,
  -- Empty: every type.
  types text[] not null,
  -- AES-256-GCM: nonce, authentication tag, cipher text. `key_id` names the key that opens it.
  secret bytea not null,
  key_id text not null,
  -- The secret before the last rotation also signs until `previous_until`.
  previous_secret bytea,
  previous_key_id text,
  previous_until timestamptz,
  active boolean not null default true,
  -- The reason if the service switched it off; else null.
  switched_off_because text,
  switched_off_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- Deliveries exist for events up to this id.
  last_event_id bigint not null,
  -- Delivery ids count per webhook.
  last_delivery_id bigint not null default 0,
  -- One process at a time delivers. Each claim increases it, so a process notices a lost claim.
  claim bigint not null default 0,
  -- By the database's clock.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden from then on. The row is deleted after its deliveries.
  deleted_at timestamptz,
  -- Delivers only events of test data.
  test boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index webhooks_customer on webhooks (tenant_id, customer_id);
select protect_tenant_table('webhooks');

-- An event on its way to a webhook, with the outcome of the last attempt.
create table webhook_deliveries (
  tenant_id bigint not null,
  webhook_id bigint not null,
  id bigint not null,
  -- Null for a test event.
  event_id bigint,
  event_type text not null,
  -- The event's record; deliveries of one record go in order of id. Null for a test event.
  kind text,
  record_id bigint,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Null if no attempt is left.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  http_status integer,
  duration_ms integer,
  -- The first 1 000 characters.
  answer text,
  -- The reason of a failure, as a sentence.
  error text,
  created_at timestamptz not null,
  primary key (tenant_id, webhook_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id)
);
create index webhook_deliveries_pending on webhook_deliveries (tenant_id, webhook_id, id) where status = 'pending';
create index webhook_deliveries_due on webhook_deliveries (tenant_id, webhook_id, next_attempt_at)
  where status = 'pending';
create index webhook_deliveries_record on webhook_deliveries (tenant_id, webhook_id, kind, record_id, id)
  where status = 'pending';
create index webhook_deliveries_failed on webhook_deliveries (tenant_id, webhook_id, id) where status = 'failed';
create index webhook_deliveries_age on webhook_deliveries (tenant_id, created_at);
select protect_tenant_table('webhook_deliveries');

-- ---------------------------------------------------------------------------------------------------------------------
-- Test data (docs/adr/0058)
-- ---------------------------------------------------------------------------------------------------------------------

-- Records of API users in test mode. Test shipments and pickups have ids from 1 000 000 000 on, which real ones never reach;
-- their events have ids from 1 000 000 000 000 on. So tables and indexes need no column for the mode.

-- Never changed after the user is made.
alter table api_users add column test boolean not null default false;

-- The setting `waybill.records` decides which records a transaction sees and may write: `test`, `all`, or live by default. So
-- no statement mixes test and real data by mistake.
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

-- As in 0001, with the user's mode and a kept plan (docs/adr/0012). PostgreSQL would otherwise plan each look-up for its list
-- parameters, which takes twice as long as the look-up. Before 18 it keeps no plan of an SQL function.
drop function identify(text[], bytea[]);
create function identify(clients text[], hashes bytea[])
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

-- `identify` returns the mode, so a change of it in SQL must invalidate callers.
drop trigger caller_changed on api_users;
create constraint trigger caller_changed after update on api_users
  deferrable initially deferred for each row
  when ((old.tenant_id, old.id, old.customer_id, old.username, old.permissions, old.rate_limit, old.active,
         old.deleted_at, old.test)
        is distinct from
        (new.tenant_id, new.id, new.customer_id, new.username, new.permissions, new.rate_limit, new.active,
         new.deleted_at, new.test))
  execute function record_caller_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Staff: roles, links to a password, what they did (docs/adr/0006, docs/adr/0067)
-- ---------------------------------------------------------------------------------------------------------------------

-- The permissions of each role are in server/src/accounts/staff/roles.ts.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('owner', 'clerk', 'dispatcher', 'tariff_manager', 'read_only'));

-- Links to set a password, after an invitation or for a lost password: at most one per person.
create table staff_password_links (
  tenant_id bigint not null,
  staff_id bigint not null,
  -- SHA-256 of the 32 random bytes in the link.
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
-- Not unique, because unique keys begin with the tenant.
create index staff_password_links_token on staff_password_links (token_hash);
select protect_tenant_table('staff_password_links');

-- Returns the person of a valid link. The company is not known yet, so the function has the rights of the owner.
create function staff_password_link(token bytea, at timestamptz)
returns table (tenant_id bigint, staff_id bigint, email text, tenant_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.tenant_id, person.id, person.email, tenant.name
  from staff_password_links link
  join staff person on person.tenant_id = link.tenant_id and person.id = link.staff_id
  join tenants tenant on tenant.id = person.tenant_id
  where link.token_hash = token and link.expires_at > at and person.active and tenant.active
$$;
revoke all on function staff_password_link(bytea, timestamptz) from public;
grant execute on function staff_password_link(bytea, timestamptz) to waybill_app;

-- Changed fields of an action, as words: [{field, before, after}].
alter table staff_actions add column changes jsonb;
-- The audit is read by time: all of it, or by person, action or record.
create index staff_actions_at on staff_actions (tenant_id, at desc, id desc);
create index staff_actions_staff_at on staff_actions (tenant_id, staff_id, at desc, id desc);
create index staff_actions_action on staff_actions (tenant_id, action, at desc, id desc);
create index staff_actions_subject on staff_actions (tenant_id, lower(subject), at desc, id desc);

-- The same for API calls. Null for a call without a write.
alter table calls add column changes jsonb;
-- Finds all calls of API users about a shipment.
create index calls_awb on calls (tenant_id, awb, at desc, id desc) where awb is not null;

-- ---------------------------------------------------------------------------------------------------------------------
-- Exceptions (docs/adr/0067)
-- ---------------------------------------------------------------------------------------------------------------------

-- Owner and snooze of an exception. The row is deleted when the shipment is no longer an exception.
create table exception_work (
  tenant_id bigint not null,
  shipment_id bigint not null,
  -- A member of staff; none if the person has left. No foreign key, because staff belong to the installation.
  owner_id bigint,
  -- By the database's clock, for the kinds in `snoozed_kinds`. Another kind shows the exception at once.
  snoozed_until timestamptz,
  snoozed_kinds text[] not null default '{}',
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade
);
create index exception_work_owner on exception_work (tenant_id, owner_id, shipment_id desc) where owner_id is not null;
select protect_tenant_table('exception_work');

-- Notes, assignments and snoozes of staff. Rows are only added, so simultaneous changes keep both.
create table exception_notes (
  tenant_id bigint not null,
  shipment_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('note', 'assigned', 'snoozed')),
  staff_id bigint not null,
  -- Name or e-mail at that time; it stays when the person leaves.
  author text not null,
  at timestamptz not null default clock_timestamp(),
  -- For a note.
  text text,
  -- The new owner; null: nobody.
  owner text,
  -- End of the snooze; null: ended.
  until timestamptz,
  primary key (tenant_id, shipment_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade
);
select protect_tenant_table('exception_notes');

-- Owner and snooze of a pickup exception, as for shipments.
create table pickup_exception_work (
  tenant_id bigint not null,
  pickup_id bigint not null,
  -- A member of staff; none if the person has left. No foreign key, because staff belong to the installation.
  owner_id bigint,
  -- By the database's clock, for the kinds in `snoozed_kinds`. Another kind shows the exception at once.
  snoozed_until timestamptz,
  snoozed_kinds text[] not null default '{}',
  primary key (tenant_id, pickup_id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id) on delete cascade
);
select protect_tenant_table('pickup_exception_work');

-- Rows are only added, so simultaneous changes keep both.
create table pickup_exception_notes (
  tenant_id bigint not null,
  pickup_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('note', 'assigned', 'snoozed')),
  staff_id bigint not null,
  -- Name or e-mail at that time; it stays when the person leaves.
  author text not null,
  at timestamptz not null default clock_timestamp(),
  -- For a note.
  text text,
  -- The new owner; null: nobody.
  owner text,
  -- End of the snooze; null: ended.
  until timestamptz,
  primary key (tenant_id, pickup_id, id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id) on delete cascade
);
select protect_tenant_table('pickup_exception_notes');

-- ---------------------------------------------------------------------------------------------------------------------
-- Long work and imports (docs/adr/0056, docs/adr/0064)
-- ---------------------------------------------------------------------------------------------------------------------

-- Long work that a member of staff started.
create table long_work (
  tenant_id bigint not null,
  id bigint not null default next_id('long_work'),
  -- Such as `shipments.status`.
  kind text not null,
  -- Parameters of its kind.
  settings jsonb not null,
  staff_id bigint not null,
  -- The request that started it, for the audit.
  started_by jsonb not null,
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  total integer not null,
  -- Counted from the rows after each step.
  done integer not null default 0,
  failed integer not null default 0,
  -- The reason of a stop or a failure of the whole work.
  message text,
  -- The result of its kind.
  result jsonb,
  -- Increases with each turn. The working process holds it until `claimed_until`, by the database's clock.
  claim integer not null default 0,
  claimed_until timestamptz,
  -- End of its last turn. The longest wait is next.
  turn_at timestamptz not null default now(),
  -- Failed turns in succession.
  troubles integer not null default 0,
  document_name text,
  document_type text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index long_work_running on long_work (tenant_id, turn_at, id) where state = 'running';
create index long_work_staff on long_work (tenant_id, staff_id, id);
select protect_tenant_table('long_work');

-- The rows of the work, fixed at the start, with their outcomes.
create table long_work_rows (
  tenant_id bigint not null,
  work_id bigint not null,
  -- The order of processing and display, from 0.
  place integer not null,
  record_id bigint not null,
  -- The AWB or confirmation number. Null without such a record.
  name text,
  -- Null: not processed yet.
  outcome text check (outcome in ('done', 'failed')),
  -- For a failure.
  code text,
  message text,
  result jsonb,
  primary key (tenant_id, work_id, place),
  foreign key (tenant_id, work_id) references long_work (tenant_id, id) on delete cascade
);
create index long_work_rows_left on long_work_rows (tenant_id, work_id, place) where outcome is null;
create index long_work_rows_failed on long_work_rows (tenant_id, work_id, place) where outcome = 'failed';
select protect_tenant_table('long_work_rows');

-- The document of the work, in parts that fit into memory.
create table long_work_documents (
  tenant_id bigint not null,
  work_id bigint not null,
  part integer not null,
  bytes bytea not null,
  primary key (tenant_id, work_id, part),
  foreign key (tenant_id, work_id) references long_work (tenant_id, id) on delete cascade
);
select protect_tenant_table('long_work_documents');

-- Writes the outcome of a row in the transaction that changes its record. Raises WB012 if the row already has an outcome,
-- because another process has taken over.
create function finish_work_row(tenant bigint, work bigint, at_place integer, remark text) returns void
language plpgsql as $$
begin
  update long_work_rows set outcome = 'done', message = remark
  where tenant_id = tenant and work_id = work and place = at_place and outcome is null;
  if not found then
    raise exception 'the row has an outcome already' using errcode = 'WB012';
  end if;
end
$$;

-- An imported file. It is read once, and its rows are created once.
create table imports (
  tenant_id bigint not null,
  id bigint not null default next_id('imports'),
  kind text not null check (kind in ('shipments', 'customers')),
  -- Its shipments are test data.
  test boolean not null,
  file_name text not null,
  -- SHA-256 of the file, to recognise it.
  content_hash bytea not null,
  -- Names of its columns from the first row, each once.
  columns jsonb not null,
  -- Numbers may have a decimal comma.
  decimal_comma boolean not null,
  -- Field of each column, and values that all rows share.
  mapping jsonb not null,
  -- Name of the stored mapping; null if none is confirmed for these columns.
  mapping_name text,
  -- Increases with each mapping. Checks by an older mapping are not stored.
  revision integer not null default 0,
  -- E-mail of the sender.
  sent_by text not null,
  -- The work that creates its rows.
  work_id bigint,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, test, content_hash)
);
create index imports_age on imports (tenant_id, created_at);
select protect_tenant_table('imports');

create table import_rows (
  tenant_id bigint not null,
  import_id bigint not null,
  -- The order in the file, from 1.
  place integer not null,
  -- Line in the file where the row begins.
  line integer not null,
  -- Texts of its cells; empty once the record exists.
  cells jsonb not null,
  state text not null default 'unchecked' check (state in ('unchecked', 'good', 'faulty', 'made')),
  -- From field to sentence.
  faults jsonb not null default '{}',
  warnings jsonb not null default '[]',
  -- Preview: the price, or whether a customer is new or changed.
  outlook jsonb not null default '{}',
  -- The created record.
  record_id bigint,
  record_name text,
  primary key (tenant_id, import_id, place),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_rows_state on import_rows (tenant_id, import_id, state, place);
select protect_tenant_table('import_rows');

-- The last confirmed mapping of files with the same columns.
create table import_mappings (
  tenant_id bigint not null,
  kind text not null check (kind in ('shipments', 'customers')),
  -- SHA-256 of the names of the columns.
  shape bytea not null,
  name text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind, shape)
);
select protect_tenant_table('import_mappings');

-- Writes the outcomes of rows of a file in the transaction that creates their records, into the rows of the work and of the
-- file. Raises WB012 if a row of the work already has an outcome, or other work has created a row of the file.
create function finish_import_rows(tenant bigint, work bigint, import bigint, outcomes jsonb) returns void
language plpgsql as $$
declare
  changed integer;
begin
  update long_work_rows as r
  set outcome = given.outcome, code = given.code, message = given.message,
      result = case when given.made_id is null then null
                    else jsonb_build_object('id', given.made_id, 'name', given.made_name) end
  from jsonb_to_recordset(outcomes) as given (
    place integer, record_id bigint, outcome text, code text, message text, made_id bigint, made_name text)
  where r.tenant_id = tenant and r.work_id = work and r.place = given.place and r.outcome is null;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(outcomes) then
    raise exception 'a row has an outcome already' using errcode = 'WB012';
  end if;
  update import_rows as r
  set state = case when given.outcome = 'done' then 'made' else 'faulty' end,
      cells = case when given.outcome = 'done' then '[]'::jsonb else r.cells end,
      faults = coalesce(given.faults, '{}'), record_id = given.made_id, record_name = given.made_name
  from jsonb_to_recordset(outcomes) as given (
    record_id integer, outcome text, faults jsonb, made_id bigint, made_name text)
  where r.tenant_id = tenant and r.import_id = import and r.place = given.record_id and r.state <> 'made';
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(outcomes) then
    raise exception 'a row of the file was made already' using errcode = 'WB012';
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- The address book of each customer, and templates of shipments (docs/adr/0063)
-- ---------------------------------------------------------------------------------------------------------------------

-- Recipients and other senders of a customer, learned from shipments or entered by hand.
create table addresses (
  tenant_id bigint not null,
  id bigint not null default next_id('addresses'),
  customer_id bigint not null,
  -- A name that staff gave it.
  label text,
  company text not null,
  name text,
  phone text,
  email text,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text not null,
  -- Digest of the fields that make two entries equal (server/src/shipping/addresses/address-key.ts).
  same_key text not null,
  -- Search terms, separated by spaces (server/src/platform/shared/party-terms.ts).
  terms text not null,
  -- Created or corrected by hand; shipments do not change it.
  kept boolean not null default false,
  pinned boolean not null default false,
  last_used_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, customer_id, same_key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
select protect_tenant_table('addresses');
create index addresses_in_order on addresses (tenant_id, customer_id, pinned desc, last_used_at desc, id desc);
create index addresses_by_age on addresses (tenant_id, kept, last_used_at);

-- The terms as words of full-text search, each with the tenant and the customer as a prefix.
create function address_words(tenant bigint, customer bigint, terms text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(string_to_array(
  tenant::text || '.' || customer::text || ':'
    || replace(terms, ' ', ' ' || tenant::text || '.' || customer::text || ':'), ' '));

create index addresses_words on addresses using gin (address_words(tenant_id, customer_id, terms))
  with (gin_pending_list_limit = 1024);

-- Ids of up to `most` matching entries, unordered. It has the rights of the owner, because operators of full-text search
-- cannot use an index behind row-level security, and compares the tenant itself.
create function matching_addresses(tenant bigint, query tsquery, most integer) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  -- Planned each time, because the plan depends on the words.
  return query execute
    'select id from addresses
     where tenant_id = $1 and address_words(tenant_id, customer_id, terms) @@ $2 limit $3'
    using tenant, query, most;
end
$$;
revoke all on function matching_addresses(bigint, tsquery, integer) from public;
grant execute on function matching_addresses(bigint, tsquery, integer) to waybill_app;

-- Values that fill in the form of a new shipment.
create table shipment_templates (
  tenant_id bigint not null,
  id bigint not null default next_id('shipment_templates'),
  name text not null,
  -- Null: for every customer.
  customer_id bigint,
  -- A part of the request for a shipment (server/src/shipping/templates/template-request.ts).
  shipment jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create unique index shipment_templates_name on shipment_templates (tenant_id, coalesce(customer_id, 0), lower(name));
select protect_tenant_table('shipment_templates');

-- ---------------------------------------------------------------------------------------------------------------------
-- Runs (docs/adr/0066)
-- ---------------------------------------------------------------------------------------------------------------------

-- A driver's stops of a day.
create table runs (
  tenant_id bigint not null,
  id bigint not null default next_id('runs'),
  day date not null,
  driver_id bigint not null,
  status text not null check (status in ('planned', 'out', 'closed')),
  -- Increases with each change, so nobody overwrites a change of someone else.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Departure of the driver.
  left_at timestamptz,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
-- A driver has at most one planned run a day.
create unique index runs_planned on runs (tenant_id, day, driver_id) where status = 'planned';
create index runs_day on runs (tenant_id, day, id);
create index runs_open on runs (tenant_id, day, id) where status <> 'closed';
create index runs_driver on runs (tenant_id, driver_id);
select protect_tenant_table('runs');

-- A shipment to deliver or a pickup to collect.
create table run_stops (
  tenant_id bigint not null,
  run_id bigint not null,
  -- Identifies the stop within its run.
  number integer not null,
  -- The driver's order; it may have gaps.
  position integer not null,
  shipment_id bigint,
  pickup_id bigint,
  -- Null until someone enters it.
  outcome text check (outcome in ('delivered', 'collected', 'failed', 'came_back')),
  -- The reason of a failure.
  reason text,
  -- Time of Out for Delivery; for a pickup, departure of the driver.
  left_at timestamptz,
  -- True until the shipment or pickup has the outcome.
  open boolean not null default true,
  primary key (tenant_id, run_id, number),
  foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, pickup_id) references pickups (tenant_id, id),
  check (num_nonnulls(shipment_id, pickup_id) = 1)
);
-- No stop is on two runs at once.
create unique index run_stops_shipment on run_stops (tenant_id, shipment_id) where open;
create unique index run_stops_pickup on run_stops (tenant_id, pickup_id) where open;
select protect_tenant_table('run_stops');

-- Find the reasons to delete with the personal data of a shipment or pickup.
create index run_stops_shipment_reasons on run_stops (tenant_id, shipment_id) where reason is not null;
create index run_stops_pickup_reasons on run_stops (tenant_id, pickup_id) where reason is not null;

-- ---------------------------------------------------------------------------------------------------------------------
-- Depots, scans, reweighings and sort codes (docs/adr/0065, docs/adr/0072)
-- ---------------------------------------------------------------------------------------------------------------------

create table depots (
  tenant_id bigint not null,
  id bigint not null default next_id('depots'),
  -- Upper case.
  code text not null,
  name text not null,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select protect_tenant_table('depots');

-- Accepted scans. Refused ones leave no row.
create table scans (
  tenant_id bigint not null,
  -- The order of storage.
  number bigint generated always as identity,
  -- Generated by the scanning browser, so a repeated scan is stored once.
  id uuid not null,
  shipment_id bigint not null,
  -- Null if the code names no piece.
  piece integer,
  -- One of server/src/shipping/scans/modes.ts.
  mode text not null,
  depot_id bigint,
  reason text,
  -- No foreign key, because staff belong to the installation.
  staff_id bigint,
  -- By the browser's clock, but not in the future.
  scanned_at timestamptz not null,
  recorded_at timestamptz not null,
  -- The shipment's status after the scan and, if changed, before it.
  status text not null,
  moved_from text,
  -- Whether the shipment's history has an event for it.
  told boolean not null,
  undone_at timestamptz,
  -- The run for a loaded parcel. Runs are deleted before their scans.
  run_id bigint,
  primary key (tenant_id, number),
  unique (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, depot_id) references depots (tenant_id, id),
  foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete set null (run_id)
);
create index scans_shipment on scans (tenant_id, shipment_id, number);
create index scans_depot on scans (tenant_id, depot_id) where depot_id is not null;
create index scans_run on scans (tenant_id, run_id) where run_id is not null;
select protect_tenant_table('scans');

-- Weights and prices of a shipment before and after a reweighing. Kept as long as the shipment.
create table reweighings (
  tenant_id bigint not null,
  shipment_id bigint not null,
  number bigint generated always as identity,
  -- Null if the whole shipment was weighed.
  piece integer,
  staff_id bigint,
  at timestamptz not null,
  -- Weights of the whole shipment.
  weight_before numeric not null,
  weight_after numeric not null,
  weight_unit text not null,
  -- As in `shipments`; null for a shipment without a price.
  charges_before jsonb,
  charges_after jsonb,
  primary key (tenant_id, shipment_id, number),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
select protect_tenant_table('reweighings');

-- Finds shipments by a carrier's number of a piece. It has the rights of the owner, because operators on arrays cannot use an
-- index behind row-level security, and compares the tenant itself.
create index carrier_submissions_pieces on carrier_submissions using gin (piece_tracking_numbers)
  where piece_tracking_numbers <> '{}';
create function shipments_of_piece_numbers(tenant bigint, numbers text[])
returns table (shipment_id bigint, piece integer, of_number text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  return query
    select s.shipment_id, array_position(s.piece_tracking_numbers, n.wanted), n.wanted
    from unnest(numbers) as n (wanted), carrier_submissions s
    where s.tenant_id = tenant and s.piece_tracking_numbers <> '{}' and s.piece_tracking_numbers @> array[n.wanted];
end
$$;
revoke all on function shipments_of_piece_numbers(bigint, text[]) from public;
grant execute on function shipments_of_piece_numbers(bigint, text[]) to waybill_app;

-- Sort codes by place of delivery.
create table sort_codes (
  tenant_id bigint not null,
  id bigint not null,
  country text not null,
  -- A prefix or both ends of a range, as entered. None: the whole country.
  zip_prefix text,
  zip_from text,
  zip_to text,
  city text,
  -- The prefix or first end, and the last end of a range, in normal form. Compared byte by byte.
  zip_key text collate "C" not null,
  zip_end text collate "C",
  -- In normal form; empty without a city.
  city_key text not null,
  -- The whole place as one text: equal for equal places, and the order of lists.
  place text collate "C" not null,
  -- The text on the label.
  code text not null,
  depot_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, place),
  foreign key (tenant_id, depot_id) references depots (tenant_id, id) on delete set null (depot_id)
);
create index sort_codes_prefixes on sort_codes (tenant_id, country, city_key, zip_key) where zip_end is null;
create index sort_codes_ranges on sort_codes (tenant_id, country, city_key, zip_key) where zip_end is not null;
create index sort_codes_depot on sort_codes (tenant_id, depot_id) where depot_id is not null;
select protect_tenant_table('sort_codes');

-- ---------------------------------------------------------------------------------------------------------------------
-- Counts of tables (docs/adr/0086)
-- ---------------------------------------------------------------------------------------------------------------------

-- Analyzes a table where autovacuum is late or missing. It has the rights of the owner, because the service owns no table.
-- It does nothing while another process analyzes the same table.
create function count_table(counted regclass) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('count_table ' || counted::oid, 0)) then
    execute format('analyze %s', counted);
  end if;
end $$;
revoke all on function count_table(regclass) from public;
grant execute on function count_table(regclass) to waybill_app;
