-- The words of the search stand in the index by blocks of ids, so that what is read for a page does not grow with the
-- shipments (docs/adr/0082).

drop function matching_shipments(bigint, tsquery, integer, tsquery);
drop index shipment_search_words;
drop function search_words(bigint, text);

-- The terms as words of full-text search, each with its tenant and its block of 65 536 ids before it: what begins like a
-- word is then looked up in one block, and not among all shipments. One more word says the slice of 4 096 ids.
create function search_words(tenant bigint, shipment bigint, terms text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(string_to_array(
  tenant::text || ':' || (shipment >> 16)::text || ':/' || (shipment >> 12)::text || ' '
  || tenant::text || ':' || (shipment >> 16)::text || ':'
  || replace(terms, ' ', ' ' || tenant::text || ':' || (shipment >> 16)::text || ':'), ' '));

-- New rows wait in a list of the index. A search reads that list for each block, so that it is as short as it can be.
create index shipment_search_words on shipment_search using gin (search_words(tenant_id, shipment_id, terms))
  with (gin_pending_list_limit = 64);

-- Shipments that match, from the id `first` towards `last`, block by block until there are at least `most`. `query` is a
-- full-text query whose words have `?` where the block stands. `next_id` is where to go on; null at the end.
--
-- With the rights of the owner, because behind row-level security no operator of full-text search may use an index; it
-- sees to the tenant by itself.
--
-- Its statements are planned once for a connection: to plan one takes many times as long as to learn that a block has
-- nothing. A plan for any words and any tenant has to read the index of words and nothing else. To PostgreSQL an unknown
-- query matches one row in two hundred; a tenant has as many, since nothing is known of it either (`set statistics 0`
-- below), and twice as many where it is named twice. What is cheapest is then what reads the fewest entries of indexes.
create function matching_shipments(tenant bigint, query text, first bigint, last bigint, most integer)
returns table (ids bigint[], next_id bigint)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set seq_page_cost = 0 set random_page_cost = 0 set cpu_tuple_cost = 0 set cpu_operator_cost = 0
set plan_cache_mode = force_generic_plan as $$
declare
  lowest constant bigint := least(first, last);
  highest constant bigint := greatest(first, last);
  is_descending constant boolean := last < first;
  place bigint := first;
  block bigint;
  -- In which more match than are wanted: it is gone through slice by slice.
  full_block bigint := -1;
  words tsquery;
  in_slice tsquery;
  some_ids bigint[];
begin
  ids := '{}';
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  while place between lowest and highest and cardinality(ids) < most loop
    block := place >> 16;
    words := replace(query, '?', block::text)::tsquery;
    if block <> full_block then
      some_ids := array(
        select shipment_id from shipment_search
        where tenant_id = any(array[tenant, tenant])
          and search_words(tenant_id, shipment_id, terms) @@ words
          and shipment_id + 0 between lowest and highest
        limit most + 1);
      if cardinality(some_ids) > most then
        full_block := block;
        continue;
      end if;
      place := case when is_descending then (block << 16) - 1 else (block + 1) << 16 end;
    else
      in_slice := format('''%s:%s:/%s''', tenant, block, place >> 12)::tsquery;
      some_ids := array(
        select shipment_id from shipment_search
        where tenant_id = any(array[tenant, tenant])
          and search_words(tenant_id, shipment_id, terms) @@ words
          and search_words(tenant_id, shipment_id, terms) @@ in_slice
          and shipment_id + 0 between lowest and highest);
      place := case when is_descending then (place >> 12 << 12) - 1 else ((place >> 12) + 1) << 12 end;
    end if;
    ids := ids || some_ids;
  end loop;
  if place between lowest and highest then
    next_id := place;
  end if;
  return next;
end
$$;
revoke all on function matching_shipments(bigint, text, bigint, bigint, integer) from public;
grant execute on function matching_shipments(bigint, text, bigint, bigint, integer) to waybill_app;
alter table shipment_search alter column tenant_id set statistics 0;
