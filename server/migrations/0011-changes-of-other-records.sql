-- Changes of other records than shipments and pickups, so that open pages of the app hear of them (docs/adr/0096).

-- `other:runs`, `other:customers` … with the id 0: one row for all records of the kind.
alter table unsequenced_changes
  drop constraint unsequenced_changes_kind_check,
  add constraint unsequenced_changes_kind_check
    check (kind in ('shipment', 'pickup') or kind like 'other:%') not valid;
-- Not checked again for the rows that are there: the table grows with the shipments.
alter table latest_changes
  drop constraint latest_changes_kind_check,
  add constraint latest_changes_kind_check
    check (kind in ('shipment', 'pickup', 'test_shipment', 'test_pickup') or kind like 'other:%') not valid;
