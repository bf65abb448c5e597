-- The runs of a shipment, also closed ones: the figures name the driver of the last.
create index run_stops_of_shipment on run_stops (tenant_id, shipment_id) where shipment_id is not null;
