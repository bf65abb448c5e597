-- Options that a sender asks for, and what the goods are declared to be worth (docs/adr/0052).

-- What the company knows by a code: Saturday delivery, a signature, an option of its own. `position` keeps the order of
-- the tariff document.
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

-- Codes of the options that the service offers, in the order of the tariff document.
alter table services add column options text[] not null default '{}';

alter table shipments
  -- What was asked for, with the names of that day, which the label prints: [{code, name}]. Null for none.
  add column options jsonb,
  add column declared_value numeric;
