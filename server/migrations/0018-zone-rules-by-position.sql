-- Pages of a zone set's rules were read through the index on zones, all rules of the set for each page: of a table whose
-- rows were just written PostgreSQL knows too little to tell the two indexes apart. The columns in this order serve the
-- foreign key as before, and no page.
drop index zone_rules_zone;
create index zone_rules_zone on zone_rules (tenant_id, zone, zone_set);
