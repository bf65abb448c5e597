-- What shipments are found by, and indexes for lists that are filtered by date (docs/adr/0040).

-- ---------------------------------------------------------------------------------------------------------------------
-- The search
-- ---------------------------------------------------------------------------------------------------------------------

-- A row for each shipment that has its personal data still. Beside the shipment and not in it, because every change of a
-- shipment's status makes an entry in each of its indexes; made after it, because a create would cost a quarter more.
create table shipment_search (
  tenant_id bigint not null,
  shipment_id bigint not null,
  -- Divided by spaces, as the service makes them (server/src/shipments/search-terms.ts).
  terms text not null,
  primary key (tenant_id, shipment_id)
);
select protect_tenant_table('shipment_search');

-- How far the search knows a company's shipments: up to this id nothing is missing, and no shipment is still to come.
-- Who adds or removes terms locks the row.
create table shipment_search_progress (
  tenant_id bigint primary key,
  settled_id bigint not null
);
select protect_tenant_table('shipment_search_progress');

-- The terms as words of full-text search, each with the tenant before it: an index of words has no other column.
create function search_words(tenant bigint, terms text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(string_to_array(tenant::text || ':' || replace(terms, ' ', ' ' || tenant::text || ':'), ' '));

-- New rows wait in a list of the index until there are a thousand or two of them. A search reads that list too, so that
-- it is kept short.
create index shipment_search_words on shipment_search using gin (search_words(tenant_id, terms))
  with (gin_pending_list_limit = 1024);

-- Ids of up to so many shipments that match, in no order; null means all. With the rights of the owner, because
-- behind row-level security no operator of full-text search may use an index; it sees to the tenant by itself. Nothing
-- but the index of words is ever worth reading, whatever is known of how often a word occurs.
create function matching_shipments(tenant bigint, query tsquery, most integer) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  -- Planned anew each time: it depends on the words.
  return query execute
    'select shipment_id from shipment_search
     where tenant_id = $1 and search_words(tenant_id, terms) @@ $2 limit $3'
    using tenant, query, most;
end
$$;
revoke all on function matching_shipments(bigint, tsquery, integer) from public;
grant execute on function matching_shipments(bigint, tsquery, integer) to waybill_app;

-- What the search went by before; their indexes go with them.
alter table shipments
  drop column reference_key,
  drop column recipient_company_key,
  drop column recipient_name_key;

-- ---------------------------------------------------------------------------------------------------------------------
-- Lists that are filtered by date
-- ---------------------------------------------------------------------------------------------------------------------

create index shipments_customer_day on shipments (tenant_id, customer_id, ship_date desc, id desc);
create index shipments_status_day on shipments (tenant_id, status, ship_date desc, id desc);
