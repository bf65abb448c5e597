import { openOwner, type World } from './world.ts'

/** A service that a hundred shipments have, and one that none has. */
export const rareService = 'RARE'
export const unusedService = 'UNUSED'

/** Words that many shipments have: a third of all, and the oldest fifth. */
export const commonWord = 'amazon'
export const bygoneWord = 'bygone'
/** A word in the names of half of the customers, who have shipments of the oldest fifth only. */
export const formerWord = 'vormals'

/** What a world of `shipments` is searched for, told by numbers from 0 on. */
export interface Searchable {
  /** A word that some fifteen shipments have in their company. */
  company(n: number): string
  /** First and last name of a contact. */
  contact(n: number): string
  street(n: number): string
  zip(n: number): string
  phone(n: number): string
  awbEnd(n: number): string
  customer(n: number): string
  pickup(n: number): string
  ids: {
    usualService: number
    rareService: number
    unusedService: number
    largeCustomer: number
    newCustomer: number
  }
  /** The first and the last day of a month of long ago. */
  oldMonth: { from: string; to: string }
}

/** Shipments at which a pickup is looked for. */
const pickups = 1_000
const days = 400

/**
 * Gives a world as many further shipments as are to be searched, with their terms: names, streets and numbers that occur
 * as often in a small world as in a large one, one customer for a hundred shipments, every second of them with a name
 * that is not of ASCII, and statuses of which one is rare.
 */
export async function makeSearchable(world: World, shipments: number): Promise<Searchable> {
  const owner = await openOwner(world.place)
  try {
    await owner.script('set session_replication_role = replica').catch(() => {})
    await owner.script("set maintenance_work_mem = '512MB'")
    await owner.script(wordsSql)
    await owner.script(surroundingsSql(world.clientId, shipments))
    const slice = 100_000
    for (let from = 0; from < shipments; from += slice) {
      await owner.script(shipmentsSql(shipments, from, Math.min(from + slice, shipments)))
    }
    await owner.script(termsSql)
    await owner.script(pickupsSql)
    await owner.script(countingGoesOn)
    await owner.script(
      'vacuum analyze shipments, shipment_search, shipment_search_progress, customers, pickups',
    )
    await owner.script('checkpoint').catch(() => {})
    return await searchableOf(owner.rows, shipments)
  } finally {
    await owner.close()
  }
}

async function searchableOf(
  rows: (statement: string) => Promise<Record<string, unknown>[]>,
  shipments: number,
): Promise<Searchable> {
  const [row] = await rows(`
    select base_id, usual_service, rare_service, unused_service, large_customer,
           to_char(current_date - 330, 'YYYY-MM-DD') as month_from, to_char(current_date - 300, 'YYYY-MM-DD') as month_to
    from bench_surroundings`)
  const samples = await rows(`
    select split_part(recipient_company, ' ', 1) as company, recipient_name as contact, recipient_address1 as street,
           recipient_zip as zip, right(recipient_phone, 7) as phone, right(awb, 7) as awb_end
    from shipments, bench_surroundings
    where shipments.tenant_id = bench_surroundings.tenant_id and id = any(array(
      select base_id + 3 + 3 * (n * 7919 % ${Math.floor(shipments / 3)}) from generate_series(1, 50) n))`)
  const customers = await rows(`
    select name from customers, bench_surroundings
    where customers.tenant_id = bench_surroundings.tenant_id and id > large_customer + 1 order by id limit 40`)
  const of = (name: string) => (n: number) => String(samples[n % samples.length]?.[name])
  return {
    company: of('company'),
    contact: of('contact'),
    street: of('street'),
    zip: of('zip'),
    phone: of('phone'),
    awbEnd: of('awb_end'),
    customer: n => String(customers[n % customers.length]?.name),
    pickup: n => `PU${1_000_000 + (n % pickups)}`,
    ids: {
      usualService: Number(row?.usual_service),
      rareService: Number(row?.rare_service),
      unusedService: Number(row?.unused_service),
      largeCustomer: Number(row?.large_customer),
      newCustomer: Number(row?.large_customer) + 1,
    },
    oldMonth: { from: String(row?.month_from), to: String(row?.month_to) },
  }
}

/** The n-th word of a kind: eight letters, the same in every world. */
const wordsSql = `
  create function bench_word(kind text, n bigint) returns text language sql immutable
  return left(translate(md5(kind || n), '0123456789', 'ghijklmnop'), 8)`

/**
 * The first further customer has a third of all shipments, the second one the newest hundredth. Of the rest one half share
 * those of long ago, the other half the others, so many of them as three does not divide: each of them has some.
 */
function surroundingsSql(clientId: string, shipments: number): string {
  const customers = Math.max(10, shipments / 100)
  return `
    create table bench_surroundings as
      select t.id as tenant_id, (select max(id) from shipments where tenant_id = t.id) as base_id,
             (select max(id) from services where tenant_id = t.id and active) as usual_service,
             (select max(id) from services where tenant_id = t.id) + 1 as rare_service,
             (select max(id) from services where tenant_id = t.id) + 2 as unused_service,
             (select max(id) from customers where tenant_id = t.id) + 1 as large_customer,
             ${customers}::bigint as customers
      from tenants t where client_id = '${clientId}';
    insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                          weight_unit, created_at, updated_at)
      select tenant_id, case code when '${rareService}' then rare_service else unused_service end, code, code,
             'domestic', 'flat', true, 900, '{BOX}', 'lb', now(), now()
      from bench_surroundings, unnest(array['${rareService}', '${unusedService}']) as code;
    insert into customers (tenant_id, id, name)
      select tenant_id, large_customer + n,
             case when n % 2 = 0 then 'Bäckerei ' else 'Zenith ' end || bench_word('customer', n)
               || case when n >= customers / 2 then ' ${formerWord}' else '' end
      from bench_surroundings, generate_series(0, customers - 1) n`
}

/** The newest ones last, as they are made. */
function shipmentsSql(all: number, from: number, to: number): string {
  return `
    insert into shipments (
      tenant_id, id, awb, status, ship_date, reference, customer_id, service_id,
      sender_company, sender_name, sender_address1, sender_city, sender_state, sender_zip, sender_country,
      recipient_company, recipient_name, recipient_phone, recipient_address1, recipient_city, recipient_state,
      recipient_zip, recipient_country, weight, weight_unit, piece_count, length, width, height, dimension_unit, contents,
      charges, created_at, updated_at)
    select
      tenant_id, base_id + 1 + n, 'SL' || lpad(((n * 618033989) % 1000000000)::text, 9, '0') || n % 7,
      case when n % ${all / 100} = 7 then 'Returned' when n >= ${all * 0.999} then 'Created'
           when n % 20 = 5 then 'Cancelled' else 'Delivered' end,
      current_date - ((${all} - n) * ${days} / ${all})::integer, 'PO-' || n,
      case when n % 3 = 1 then large_customer when n >= ${all * 0.99} then large_customer + 1
           when n < ${all / 5} then large_customer + customers / 2 + n % (customers / 2)
           else large_customer + 2 + n % (customers / 2 - 3) end,
      case when n % ${all / 100} = 11 then rare_service else usual_service end,
      'Acme Supplies', 'Pat Lee', '350 5th Ave', 'New York', 'NY', '10118', 'US',
      case when n % 3 = 1 then initcap('${commonWord}') else bench_word('company', n % ${all / 20}) end
        || case when n < ${all / 5} then ' ${bygoneWord}' else '' end,
      bench_word('first', n % 9973) || ' ' || bench_word('last', n % 7919),
      '+1 312 ' || lpad(((n * 99991) % 10000000)::text, 7, '0'),
      (n % 900 + 1) || ' ' || bench_word('street', n % 2003) || ' Street', bench_word('city', n % 499), 'IL',
      (10000 + n * 7919 % ${all / 20})::text, 'US',
      5.5, 'lb', 1, 12, 9, 4, 'in', 'Books',
      '{"currency":"USD","zone":"MIDWEST","package_type":{"id":2,"code":"BOX","name":"Box"},"chargeable_weight":6,"weight_unit":"lb","items":[{"code":"BASE","name":"Base rate","type":"base","amount":21.6}],"total":21.6}',
      at, at
    from (
      select n, bench_surroundings.*, now() - interval '1 hour' - (${all} - n) * interval '${days} days' / ${all} as at
      from bench_surroundings, generate_series(${from}::bigint, ${to - 1}) n) as seed`
}

/**
 * As the service makes them (server/src/shipments/search-terms.ts): all texts are of ASCII, and a hyphen is the only sign
 * in them. An index is made faster of all than of one after the other.
 */
const termsSql = `
  do $$
  declare definition text := pg_get_indexdef('shipment_search_words'::regclass);
  begin
    drop index shipment_search_words;
    insert into shipment_search (tenant_id, shipment_id, terms)
      select s.tenant_id, s.id, concat_ws(' ',
        translate(lower(concat_ws(' ', s.reference, s.recipient_company, s.recipient_name, s.recipient_address1,
          s.recipient_city, s.recipient_zip, s.sender_company, s.sender_name, s.sender_address1, s.sender_city,
          s.sender_zip)), '-', ' '),
        replace(lower(s.reference), '-', ''), '<' || reverse(translate(s.recipient_phone, '+ ', '')),
        '<' || reverse(lower(s.awb)), '@' || s.customer_id)
      from shipments s, bench_surroundings b where s.tenant_id = b.tenant_id and s.id > b.base_id;
    insert into shipment_search_progress (tenant_id, settled_id)
      select b.tenant_id, max(s.id) from shipments s join bench_surroundings b on s.tenant_id = b.tenant_id group by 1
      on conflict (tenant_id) do update set settled_id = excluded.settled_id;
    update customers c set shipments_below = s.below
      from (select tenant_id, customer_id, (max(id) / 256 + 1) * 256 as below from shipments group by 1, 2) as s
      where c.tenant_id = s.tenant_id and c.id = s.customer_id;
    execute definition;
  end
  $$`

const pickupsSql = `
  insert into pickups (tenant_id, id, confirmation_number, status, customer_id, company, address1, city, zip, country,
                       scheduled_date, weight_unit, shipment_id, created_at, updated_at)
    select tenant_id, 10000 + n, 'PU' || 1000000 + n, 'completed', large_customer, 'Acme Supplies', '350 5th Ave',
           'New York', '10118', 'US', current_date - 1 - n / 20, 'lb', base_id + 1 + n, now(), now()
    from bench_surroundings, generate_series(0, ${pickups - 1}) n`

const countingGoesOn = `
  update id_counters set last_id = ids.last
  from (
    select tenant_id, 'shipments' as noun, max(id) as last from shipments group by 1
    union all select tenant_id, 'customers', max(id) from customers group by 1
    union all select tenant_id, 'services', max(id) from services group by 1
    union all select tenant_id, 'pickups', max(id) from pickups group by 1) as ids
  where id_counters.tenant_id = ids.tenant_id and id_counters.table_name = ids.noun`
