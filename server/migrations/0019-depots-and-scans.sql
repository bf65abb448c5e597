-- Depots, scans of parcels and what was weighed at them (docs/adr/0065).

create table depots (
  tenant_id bigint not null,
  id bigint not null default next_id('depots'),
  -- Upper case: what staff call the depot.
  code text not null,
  name text not null,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select protect_tenant_table('depots');

-- A parcel that somebody has scanned and that was accepted. What was refused leaves no row.
create table scans (
  tenant_id bigint not null,
  -- The order in which they were stored.
  number bigint generated always as identity,
  -- Made where the parcel was scanned: a scan that is sent again is stored once.
  id uuid not null,
  shipment_id bigint not null,
  -- Null where the code named no piece.
  piece integer,
  -- One of src/scans/modes.ts.
  mode text not null,
  depot_id bigint,
  reason text,
  -- No foreign key: staff are a table of the installation.
  staff_id bigint,
  -- By the clock of whoever scanned, but not in the future.
  scanned_at timestamptz not null,
  recorded_at timestamptz not null,
  -- The shipment's status afterwards and, where the scan has changed it, before.
  status text not null,
  moved_from text,
  -- Whether the shipment's history has an event of it.
  told boolean not null,
  undone_at timestamptz,
  primary key (tenant_id, number),
  unique (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, depot_id) references depots (tenant_id, id)
);
create index scans_shipment on scans (tenant_id, shipment_id, number);
create index scans_depot on scans (tenant_id, depot_id) where depot_id is not null;
select protect_tenant_table('scans');

-- A shipment that was weighed again: what it weighed and cost before and after. Kept as long as the shipment.
create table reweighings (
  tenant_id bigint not null,
  shipment_id bigint not null,
  number bigint generated always as identity,
  -- Null where the shipment was weighed as a whole.
  piece integer,
  staff_id bigint,
  at timestamptz not null,
  -- Of the whole shipment.
  weight_before numeric not null,
  weight_after numeric not null,
  weight_unit text not null,
  -- As in `shipments`; null for a shipment without a price.
  charges_before jsonb,
  charges_after jsonb,
  primary key (tenant_id, shipment_id, number),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
select protect_tenant_table('reweighings');

-- A carrier's number of one piece leads to the shipment. With the rights of the owner, because behind row-level security
-- no operator on arrays may use an index; it sees to the tenant by itself.
create index carrier_submissions_pieces on carrier_submissions using gin (piece_tracking_numbers)
  where piece_tracking_numbers <> '{}';
create function shipments_of_piece_numbers(tenant bigint, numbers text[])
returns table (shipment_id bigint, piece integer, of_number text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from nullif(current_setting('waybill.tenant_id', true), '')::bigint then
    return;
  end if;
  return query
    select s.shipment_id, array_position(s.piece_tracking_numbers, n.wanted), n.wanted
    from unnest(numbers) as n (wanted), carrier_submissions s
    where s.tenant_id = tenant and s.piece_tracking_numbers <> '{}' and s.piece_tracking_numbers @> array[n.wanted];
end
$$;
revoke all on function shipments_of_piece_numbers(bigint, text[]) from public;
grant execute on function shipments_of_piece_numbers(bigint, text[]) to waybill_app;
