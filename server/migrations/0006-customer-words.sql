-- What customers are found by, searches of blocks of shipments, and an index for lists that are filtered by service and date
-- (docs/adr/0049).

-- The words of the name as the search compares them (server/src/shared/words.ts), each after a space. Null where nobody has
-- made them yet: of customers who were there before, until the first search or the sweep.
alter table customers add column name_words text;
create index customers_without_words on customers (tenant_id, id) where name_words is null;

-- The blocks are a condition of their own: of two conditions the index skips what only one of them has, and a word of long
-- ago ends the search of new blocks at once.
drop function matching_shipments(bigint, tsquery, integer);
create function matching_shipments(tenant bigint, query tsquery, most integer, blocks tsquery default null)
returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  -- Planned anew each time: it depends on the words.
  return query execute
    'select shipment_id from shipment_search
     where tenant_id = $1 and search_words(tenant_id, terms) @@ $2'
    || case when blocks is null then '' else ' and search_words(tenant_id, terms) @@ $4' end
    || ' limit $3'
    using tenant, query, most, blocks;
end
$$;
revoke all on function matching_shipments(bigint, tsquery, integer, tsquery) from public;
grant execute on function matching_shipments(bigint, tsquery, integer, tsquery) to waybill_app;

create index shipments_service_day on shipments (tenant_id, service_id, ship_date, id);
