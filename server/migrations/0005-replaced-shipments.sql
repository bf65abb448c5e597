-- What a change of a shipment has replaced, by the paths of its record: `{"recipient.city": "Chicago"}`. For staff; the
-- event's description is what recipients read. Null for every other event.
alter table shipment_events add column replaced jsonb;
