-- Lines of a price that the tariff has worked out after the order (docs/adr/0075).

-- How the amount came about, as a trace says it; null for an amount that staff have entered.
alter table added_charges add column explanation text;
