-- The admin interface: sessions and second factor of staff, what staff did, and what its lists are read by.

alter table staff
  add column name text,
  -- AES-256-GCM; the key that opens it is named beside it. Set before it is confirmed, in force from then on.
  add column totp_secret bytea,
  add column totp_key_id text,
  add column totp_enabled_at timestamptz,
  -- The time step of the last code that was accepted: none is accepted twice.
  add column totp_last_step bigint,
  add column last_sign_in_at timestamptz;
create index staff_tenant on staff (tenant_id, id);

-- What lets somebody in once whose telephone is gone.
create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);
grant select, insert, delete on staff_recovery_codes to waybill_app;

-- Found by the hash of what the cookie holds, before it is known whose tenant it is.
create table staff_sessions (
  id bigint generated always as identity primary key,
  key_hash bytea not null unique,
  staff_id bigint not null references staff (id) on delete cascade,
  -- Between the password and the code of the second factor a session opens nothing.
  stage text not null check (stage in ('second_factor', 'signed_in')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expiry on staff_sessions (expires_at);
grant select, insert, update, delete on staff_sessions to waybill_app;

-- One row per change a member of staff has made or was refused. The e-mail stays when the person is deleted.
create table staff_actions (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  at timestamptz not null,
  staff_id bigint,
  email text not null,
  action text not null,
  -- What it was done to: an AWB, a pickup, a user name.
  subject text,
  ip text not null,
  method text not null,
  path text not null,
  status integer not null,
  error_code text,
  request_id text not null,
  primary key (tenant_id, id)
);
create index staff_actions_staff on staff_actions (tenant_id, staff_id, id desc);
select protect_tenant_table('staff_actions'::regclass);

-- Searches compare with these: an index on an expression is of no use behind row-level security, since the
-- expression's function could leak what the policy hides. "C", so that a beginning is a range.
alter table shipments
  add column reference_key text collate "C" generated always as (lower(reference)) stored,
  add column recipient_company_key text collate "C" generated always as (lower(recipient_company)) stored,
  add column recipient_name_key text collate "C" generated always as (lower(recipient_name)) stored;
create index shipments_reference on shipments (tenant_id, reference_key) where reference_key is not null;
create index shipments_recipient_company on shipments (tenant_id, recipient_company_key);
create index shipments_recipient_name on shipments (tenant_id, recipient_name_key)
  where recipient_name_key is not null;
create index shipments_service on shipments (tenant_id, service_id, id desc);
-- Pages of a list by date go on where the last one ended; its counts by day and status read the index alone.
drop index shipments_date;
create index shipments_day on shipments (tenant_id, ship_date desc, id desc) include (status);

create index carrier_submissions_cancelling on carrier_submissions (tenant_id, shipment_id desc)
  where cancellation = 'pending';

alter table customers
  add column name_key text collate "C" generated always as (lower(name)) stored;
create index customers_name on customers (tenant_id, name_key, id);

alter table pickups
  add column company_key text collate "C" generated always as (lower(company)) stored;
create index pickups_company on pickups (tenant_id, company_key);
create index pickups_open on pickups (tenant_id, scheduled_date, id) where status in ('scheduled', 'assigned');
create index pickups_status on pickups (tenant_id, status, id desc);
