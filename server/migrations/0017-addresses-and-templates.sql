-- The address book of each customer, and templates of shipments (docs/adr/0063).

-- Whom a customer ships to, and other places that it ships from. Made after shipments, or by hand.
create table addresses (
  tenant_id bigint not null,
  id bigint not null default next_id('addresses'),
  customer_id bigint not null,
  -- What staff call it; null where nobody has given it a name.
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
  -- What makes two entries the same, as a digest (server/src/addresses/address-key.ts).
  same_key text not null,
  -- What it is found by, divided by spaces (server/src/shared/party-terms.ts).
  terms text not null,
  -- Made or corrected by hand: shipments do not change it.
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

-- The terms as words of full-text search, each with the tenant and the customer before it.
create function address_words(tenant bigint, customer bigint, terms text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(string_to_array(
  tenant::text || '.' || customer::text || ':'
    || replace(terms, ' ', ' ' || tenant::text || '.' || customer::text || ':'), ' '));

create index addresses_words on addresses using gin (address_words(tenant_id, customer_id, terms))
  with (gin_pending_list_limit = 1024);

-- Ids of up to so many entries that match, in no order. With the rights of the owner, because behind row-level security no
-- operator of full-text search may use an index; it sees to the tenant by itself.
create function matching_addresses(tenant bigint, query tsquery, most integer) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  -- Planned anew each time: it depends on the words.
  return query execute
    'select id from addresses
     where tenant_id = $1 and address_words(tenant_id, customer_id, terms) @@ $2 limit $3'
    using tenant, query, most;
end
$$;
revoke all on function matching_addresses(bigint, tsquery, integer) from public;
grant execute on function matching_addresses(bigint, tsquery, integer) to waybill_app;

-- Values that the form of a new shipment is filled in with, of the company or of one customer.
create table shipment_templates (
  tenant_id bigint not null,
  id bigint not null default next_id('shipment_templates'),
  name text not null,
  -- Null: for every customer.
  customer_id bigint,
  -- A part of the request for a shipment (server/src/templates/template-request.ts).
  shipment jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create unique index shipment_templates_name on shipment_templates (tenant_id, coalesce(customer_id, 0), lower(name));
select protect_tenant_table('shipment_templates');
