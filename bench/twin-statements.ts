/** The essence of each request in one statement, on the tables of the service; ids are answered and nothing else. */
export const twinStatements = {
  facts: `
    select t.id as tenant_id,
           (select min(s.id) from services s where s.tenant_id = t.id) as service_id,
           (select min(c.id) from customers c where c.tenant_id = t.id) as customer_id
    from tenants t where t.client_id = $1`,

  create: `
    insert into shipments (
      tenant_id, id, awb, status, ship_date, reference, service_id,
      sender_company, sender_name, sender_phone, sender_address1, sender_city, sender_state, sender_zip,
      sender_country, recipient_company, recipient_address1, recipient_city, recipient_state, recipient_zip,
      recipient_country, weight, weight_unit, piece_count, length, width, height, dimension_unit, contents,
      charges, created_at, updated_at)
    values ($1, nextval('twin_ids'), $2, 'Created', $26::timestamptz::date, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
            $13, $14, $15, $16, $17, $18, $19, $20, 1, $21, $22, $23, 'in', $24, $25, $26::timestamptz,
            $26::timestamptz)
    returning id`,

  get: 'select id from shipments where tenant_id = $1 and awb = $2',

  track: `
    select s.id, e.id as event
    from shipments s
    left join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id
    where s.tenant_id = $1 and s.awb = $2
    order by e.occurred_at desc, e.id desc`,

  pickup: `
    insert into pickups (
      tenant_id, id, confirmation_number, status, customer_id, company, address1, city, zip, country, scheduled_date,
      ready_time, latest_time, num_packages, total_weight, weight_unit, created_at, updated_at)
    values ($1, nextval('twin_ids'), $2, 'scheduled', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'lb', $14, $14)
    returning id`,

  floor: 'insert into twin_floor (reference) values ($1) returning id',
}
