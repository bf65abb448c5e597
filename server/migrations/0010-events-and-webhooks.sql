-- Events of the feed, and webhooks (docs/adr/0055).

-- ---------------------------------------------------------------------------------------------------------------------
-- Events
-- ---------------------------------------------------------------------------------------------------------------------

-- A note of a change may be that of an event. It becomes a row of `events` when it gets its place in the order.
alter table unsequenced_changes
  add column event_type text,
  -- The record's, for events only.
  add column customer_id bigint,
  -- The order of events whose ids are given together. No clock: notes of one moment, and of one that is set back, keep theirs.
  add column number bigint generated always as identity;

-- The record of an event as it was after the change, written in the transaction of the change and never again. Beside the
-- event and not in it, because the event's id is given after the commit.
create table event_records (
  tenant_id bigint not null,
  -- Those of the note.
  noted_at timestamptz not null,
  note_id uuid not null,
  -- JSON, as the API shows it.
  record text not null,
  primary key (tenant_id, noted_at, note_id)
);
select protect_tenant_table('event_records');

-- Ids count per tenant, without a gap, and become visible in their order: they are given after the commit, under the lock of
-- `change_progress`.
create table events (
  tenant_id bigint not null,
  id bigint not null,
  type text not null,
  kind text not null check (kind in ('shipment', 'pickup')),
  record_id bigint not null,
  -- The record's, for readers who see one customer.
  customer_id bigint,
  created_at timestamptz not null,
  -- The record's key in `event_records`.
  noted_at timestamptz not null,
  note_id uuid not null,
  primary key (tenant_id, id)
);
create index events_type on events (tenant_id, type, id);
create index events_customer on events (tenant_id, customer_id, type, id) where customer_id is not null;
-- When the personal data of a record is taken out, its events go.
create index events_record on events (tenant_id, kind, record_id);
select protect_tenant_table('events');

-- The last id that an event has got.
alter table change_progress add column last_event_id bigint not null default 0;

-- ---------------------------------------------------------------------------------------------------------------------
-- Webhooks
-- ---------------------------------------------------------------------------------------------------------------------

create table webhooks (
  tenant_id bigint not null,
  id bigint not null default next_id('webhooks'),
  -- The customer whose events alone are sent.
  customer_id bigint,
  url text not null,
  description text,
  -- Empty: every type.
  types text[] not null,
  -- AES-256-GCM: nonce, authentication tag, cipher text. `key_id` names the key that opens it.
  secret bytea not null,
  key_id text not null,
  -- The secret before the last rotation, which signs as well until then.
  previous_secret bytea,
  previous_key_id text,
  previous_until timestamptz,
  active boolean not null default true,
  -- Why the service has switched it off; null where it is on, or staff have switched it off.
  switched_off_because text,
  switched_off_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- Events up to here have their deliveries.
  last_event_id bigint not null,
  -- The deliveries of a webhook are counted.
  last_delivery_id bigint not null default 0,
  -- One process at a time delivers. Counts up with every claim, so that one that has lost its claim knows.
  claim bigint not null default 0,
  -- By the database's clock.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- It is not shown any more; its row goes when its deliveries are gone.
  deleted_at timestamptz,
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
  -- What the event is about: deliveries about one record go in the order of their ids. Null for a test event.
  kind text,
  record_id bigint,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Null when nothing is left to do.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  http_status integer,
  duration_ms integer,
  -- The first 1 000 characters.
  answer text,
  -- Why there was no success, in a sentence.
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
