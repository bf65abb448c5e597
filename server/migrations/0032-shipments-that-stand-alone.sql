-- A shipment's row says when nothing is stored beside it, so that nobody has to look (docs/adr/0087).

-- True only where no piece is described, no carrier has or is to have the shipment, and nothing returns it or did. Who stores any
-- of these makes it false in the same transaction. It is false where nobody knows, as for the shipments of before.
alter table shipments add column stands_alone boolean not null default false;
-- Of no release yet, so no process sends its records without this.
alter type new_shipment add attribute stands_alone boolean;

-- What is stored beside a shipment: its pieces, whether a carrier has or is to have it, and the AWB of the return that counts.
-- Decimals as text: a JSON number would not be exact. A function, since a statement that has these tables in a branch of its own
-- opens them whether it comes there or not.
create function beside_shipment(tenant bigint, shipment bigint, shipment_awb text) returns json language plpgsql stable as $$
begin
  return json_build_object(
    'pieces', (
      select coalesce(json_agg(json_build_object(
        'number', p.number, 'weight', p.weight::text, 'length', p.length::text, 'width', p.width::text,
        'height', p.height::text, 'description', p.description, 'reference', p.reference,
        'package_type_code', p.package_type_code) order by p.number), '[]')
      from shipment_pieces p where p.tenant_id = tenant and p.shipment_id = shipment),
    'at_carrier', exists (
      select from carrier_submissions c where c.tenant_id = tenant and c.shipment_id = shipment),
    'returned_by', (
      select r.awb from shipments r
      where r.tenant_id = tenant and r.return_of = shipment_awb and r.status not in ('Cancelled', 'Returned')));
end
$$;
revoke all on function beside_shipment(bigint, bigint, text) from public;
grant execute on function beside_shipment(bigint, bigint, text) to waybill_app;
