-- The settings of the driver's day (docs/adr/0098).

-- One row once the company has changed any of it.
create table driver_settings (
  tenant_id bigint primary key,
  -- For name, relation, signature, photo and position: off, offered or required.
  proof jsonb not null,
  -- The same by code of an option; the strictest counts.
  proof_of_options jsonb not null,
  -- Less than the COD amount may be collected, with a reason.
  less_cod boolean not null,
  -- A parcel may be delivered before its COD is collected.
  open_cod boolean not null,
  updated_at timestamptz not null
);
select protect_tenant_table('driver_settings');

-- Reasons of failed stops that the company has changed or added; the others are built in.
create table fail_reasons (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  -- The text that the recipient reads.
  told text not null,
  photo boolean not null,
  -- Counts as an attempt, and is charged.
  attempt boolean not null,
  follows text not null check (follows in ('again', 'return', 'hold')),
  active boolean not null,
  position integer not null,
  primary key (tenant_id, code)
);
select protect_tenant_table('fail_reasons');
