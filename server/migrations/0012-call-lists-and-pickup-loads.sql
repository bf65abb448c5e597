-- Batches of calls arrive as lines of one text. As elements of an array each quote in them had to be escaped, so that
-- what was sent was put together three times, and taken apart as often.

-- As put_batches_on_record(), which processes of the version before go on using. The i-th line of `lists` are the calls
-- of the i-th batch: JSON writes no line ends of its own.
create function put_lists_on_record(
  tenants bigint[], users bigint[], ends double precision[], lists text, tokens jsonb
) returns void language sql as $$
  select put_batches_on_record(tenants, users, ends, string_to_array(lists, chr(10)), tokens)
$$;

-- How many pickups each driver has on a day is asked whenever one is assigned. Of the indexes there were, all hold
-- closed pickups as well or know no drivers, and a plan made while the table was empty took any of them.
create index pickups_load on pickups (tenant_id, scheduled_date, driver_id) where status = 'assigned';
