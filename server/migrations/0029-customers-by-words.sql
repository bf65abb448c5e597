-- An index of the words of customers' names, and where a customer's newest shipments are, so that a search does not read all
-- customers (docs/adr/0082).

-- No shipment that the search knows of this customer has this id or a higher one. Null: of customers who were there
-- before, until the search learns of a shipment of theirs.
alter table customers add column shipments_below bigint;
alter table customers alter column shipments_below set default 0;
-- It is written more often than the rest of a customer's row: with room in the page no index has to be.
alter table customers set (fillfactor = 85);

create function customer_words(tenant bigint, words text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(string_to_array(
  tenant::text || ':' || replace(ltrim(words), ' ', ' ' || tenant::text || ':'), ' '));
create index customers_words on customers using gin (customer_words(tenant_id, name_words))
  with (gin_pending_list_limit = 64);

-- Of each query up to so many customers that match it, and below which id all their shipments are; null where that is not
-- known of one of them. With the rights of the owner, as matching_shipments, and by the index of words alone.
create function matching_customers(tenant bigint, queries tsquery[], most integer[])
returns table (place integer, ids bigint[], below bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  for place in 1 .. cardinality(queries) loop
    -- Planned anew each time: a company of few customers is read as a whole.
    return query execute
      'select $4, coalesce(array_agg(id), ''{}''), case when count(*) = count(shipments_below) then max(shipments_below) end
       from (select id, shipments_below from customers
             where tenant_id = $1 and customer_words(tenant_id, name_words) @@ $2 limit $3) as matching'
      using tenant, queries[place], most[place], place;
  end loop;
end
$$;
revoke all on function matching_customers(bigint, tsquery[], integer[]) from public;
grant execute on function matching_customers(bigint, tsquery[], integer[]) to waybill_app;
