-- Carrier accounts, what was submitted to carriers, their labels, and the ledger of every call.

create table carrier_accounts (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  -- The connector's code.
  carrier text not null,
  name text not null,
  environment text not null check (environment in ('production', 'sandbox')),
  settings jsonb not null,
  -- AES-256-GCM: nonce, authentication tag, cipher text. Which key of the key ring opens it is named beside it.
  credentials bytea not null,
  key_id text not null,
  base_address text,
  time_limit_ms integer not null check (time_limit_ms between 100 and 60000),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);

-- One row per shipment whose service uses a carrier.
create table carrier_submissions (
  tenant_id bigint not null references tenants (id),
  shipment_id bigint not null,
  -- The shipment is cancelled and tracked with the account it was sent with.
  account_id bigint not null,
  service text not null,
  request_id text not null,
  status text not null check (status in ('pending', 'submitted', 'rejected', 'cancelled')),
  message text,
  attempts integer not null default 0,
  -- Set before a call that orders the shipment, cleared with its outcome: what is left of a process that died.
  sending_since timestamptz,
  -- An order may have been carried out without our having the answer: look it up before ordering again.
  outcome_unknown boolean not null default false,
  -- What the connector has left for its next call.
  memo jsonb not null,
  tracking_number text,
  carrier_shipment_id text,
  piece_tracking_numbers text[] not null default '{}',
  label_missing boolean not null default false,
  cost_amount numeric,
  cost_currency text,
  cancellation text check (cancellation in ('pending', 'done', 'refused', 'not_supported')),
  cancellation_requested boolean not null default false,
  submitted_at timestamptz,
  -- When the next retry, cancellation or look at the tracking is due; null when nothing is left to do.
  next_look_at timestamptz,
  -- Background looks since the last success; the waits grow with it.
  failed_looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, account_id) references carrier_accounts (tenant_id, id)
);
create index carrier_submissions_due on carrier_submissions (tenant_id, next_look_at)
  where next_look_at is not null;
create index carrier_submissions_troubled on carrier_submissions (tenant_id, status, shipment_id desc)
  where status in ('pending', 'rejected');
create index carrier_submissions_account on carrier_submissions (tenant_id, account_id);
create index carrier_submissions_tracking on carrier_submissions (tenant_id, tracking_number)
  where tracking_number is not null;

-- The carrier's label as a PDF at its true size.
create table carrier_labels (
  tenant_id bigint not null references tenants (id),
  shipment_id bigint not null,
  document bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id)
);

-- Every call to a carrier on behalf of a shipment, without secrets.
create table carrier_attempts (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  shipment_id bigint not null,
  account_id bigint not null,
  request_id text not null,
  operation text not null,
  outcome text not null,
  message text,
  started_at timestamptz not null,
  duration_ms integer not null,
  exchanges jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id)
);
create index carrier_attempts_shipment on carrier_attempts (tenant_id, shipment_id, id);

select protect_tenant_table(name::regclass)
from unnest(array['carrier_accounts', 'carrier_submissions', 'carrier_labels', 'carrier_attempts']) as name;

-- A service may be carried out by a carrier, with one of the tenant's accounts.
alter table services
  add constraint services_carrier_account
  foreign key (tenant_id, carrier_account_id) references carrier_accounts (tenant_id, id);
create index services_carrier_account on services (tenant_id, carrier_account_id)
  where carrier_account_id is not null;
