-- Orders in doubt: when they are looked up, who holds them, what was found twice, and how an account may be called.

alter table carrier_accounts
  -- Whether an order in doubt waits for the carrier's look-ups, or is placed anew at the first "not found".
  add column reorder text not null default 'careful' check (reorder in ('careful', 'fast'));

alter table carrier_submissions
  -- Counts up whenever somebody takes the row up. What an outcome is recorded with has to be the newest one.
  add column claim bigint not null default 0,
  -- Until then, by the database's clock, nobody else takes the row up.
  add column claimed_until timestamptz,
  -- The carrier has answered an order with success: it is looked up, and never placed again by itself.
  add column order_taken boolean not null default false,
  -- When the order in doubt was placed: its look-ups are counted from here.
  add column ordered_at timestamptz,
  add column look_up_refused boolean not null default false,
  -- The carrier's label was given up: there is none that can be read.
  add column label_lost boolean not null default false,
  -- An order was placed anew in doubt: until then the first one may still come to light.
  add column watch_until timestamptz,
  add column next_watch_at timestamptz,
  -- What is done with the row when it is due. Matches the operations of carrier_call_limits.
  add column work text not null generated always as (
    case
      when cancellation = 'pending' then case when tracking_number is null then 'look_up' else 'cancel' end
      when status = 'pending' and cancellation is null then
        case when outcome_unknown or order_taken or sending_since is not null then 'look_up' else 'order' end
      when label_missing then 'label'
      else 'track'
    end) stored;

-- By account and work: an account that is held back is passed over without touching its rows.
drop index carrier_submissions_due;
-- Nothing reads by account alone.
drop index carrier_submissions_account;
create index carrier_submissions_due on carrier_submissions (tenant_id, account_id, work, next_look_at)
  where next_look_at is not null;
create index carrier_submissions_watched on carrier_submissions (tenant_id, account_id, next_watch_at)
  where next_watch_at is not null;
create index carrier_submissions_attention on carrier_submissions (tenant_id, shipment_id desc)
  where look_up_refused or label_missing or label_lost or cancellation = 'refused';

-- Orders that the carrier has carried out beside the one the shipment goes with.
create table carrier_duplicates (
  tenant_id bigint not null,
  shipment_id bigint not null,
  tracking_number text not null,
  carrier_shipment_id text,
  -- `found`: has to be voided. `kept`: the carrier cannot or will not, so somebody has to call it.
  state text not null check (state in ('found', 'voided', 'kept')),
  -- The carrier has been asked to void it, or may have been.
  void_requested boolean not null default false,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, shipment_id, tracking_number),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id)
);
create index carrier_duplicates_live on carrier_duplicates (tenant_id, shipment_id desc) where state <> 'voided';

-- How an account's operations may be called, for all processes together.
create table carrier_call_limits (
  tenant_id bigint not null,
  account_id bigint not null,
  -- An operation, or `all` for the account as a whole.
  operation text not null,
  -- Calls without an answer, one after the other.
  failures integer not null default 0,
  held_until timestamptz,
  -- Calls of the minute that began at `minute`.
  minute timestamptz,
  calls integer not null default 0,
  -- Until then, by the database's clock, one process works through the operation's shipments.
  claimed_until timestamptz,
  primary key (tenant_id, account_id, operation),
  foreign key (tenant_id, account_id) references carrier_accounts (tenant_id, id)
);

select protect_tenant_table(name::regclass)
from unnest(array['carrier_duplicates', 'carrier_call_limits']) as name;
