import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { get, post, recipient, shipment, signIn } from './calls.ts'
import { send } from './load.ts'
import { type Marker, multiply, withoutIndexes } from './multiply.ts'
import { asOwner, type Owner, type Place } from './owner.ts'
import type { Program } from './program.ts'
import type { Side } from './side.ts'
import { flatService, flatTariff, rareService, unusedService, withBenchServices } from './tariff.ts'
import {
  awbOf,
  awbSql,
  bygoneWord,
  cancelledSql,
  commonWord,
  environmentOf,
  formerWord,
  isCancelled,
  largeCustomer,
  newCustomer,
  pickups,
  type Samples,
  type Seat,
  type World,
  type WorldSize,
} from './world.ts'

const password = 'as-good-as-any'
/** Ids of the customers to copy, unlike any other number. */
const templateCustomers = 700_000_000
const days = 400

/** Fills an empty database: the service creates one record of each kind, and SQL copies it. */
export async function buildWorld(side: Side, place: Place, size: WorldSize): Promise<World> {
  const company = await makeCompany(side, place, size)
  const program = await side.serve(place)
  const templates = await makeTemplates(program, company)
  await program.stop()
  const samples = await asOwner(place, side.checkout, async owner => {
    // Skips a million foreign key checks: copied rows are correct.
    await owner.run("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
    await owner.run(wordsSql)
    await copyCustomers(owner, company, size.shipments)
    await copyShipments(owner, company.tenantId, templates, size.shipments)
    if (size.tenants > 1) await copyTenants(owner, company, size.tenants - 1)
    await owner.run(
      'create table twin_floor (id bigint generated always as identity primary key, reference text)',
    )
    await owner.run(`vacuum analyze ${await filledTables(owner)}`)
    await owner.run('checkpoint')
    return samplesOf(owner, company.tenantId, size.shipments)
  })
  return {
    ...{ ...company, place, shipments: size.shipments, samples },
    awbOf: n => awbOf(n + 1),
    isCancelled: n => isCancelled(n + 1),
  }
}

type Company = Awaited<ReturnType<typeof makeCompany>>

/** Uses commands, which hardly change. */
async function makeCompany(
  { checkout, folder }: Side,
  place: Place,
  { shipments, tenants, users }: WorldSize,
) {
  const waybill = (...args: string[]) => checkout.waybill(environmentOf(place), ...args)
  const json = async (...args: string[]) => JSON.parse(await waybill(...args, '--json'))
  const example = await json('demo')
  const clientId = String(example.client_id)
  const of = ['--tenant', clientId]
  const tenantId = await asOwner(place, checkout, async owner => {
    const [row] = await owner.rows(`select id from tenants where client_id = '${clientId}'`)
    await owner.run(`
      insert into id_counters (tenant_id, table_name, last_id)
        values (${row?.id}, 'shipments', ${shipments}), (${row?.id}, 'customers', ${templateCustomers})
        on conflict (tenant_id, table_name) do update set last_id = excluded.last_id`)
    return Number(row?.id)
  })
  // Half of the names are not ASCII.
  const customers: number[] = []
  for (const name of ['Bäckerei', 'Zenith']) {
    customers.push((await json('customer', 'create', ...of, '--name', `${name} zqcustomer zqformer`)).id)
  }
  const file = path.join(folder, 'tariff.json')
  const tariff = await waybill('tariff', 'export', ...of)
  await writeFile(file, tenants > 1 ? flatTariff(tariff) : withBenchServices(tariff))
  const help = await waybill('tariff', 'import', '--help')
  const flags = ['--into-past', '--remove-published'].filter(flag => help.includes(flag))
  await waybill('tariff', 'import', ...of, '--file', file, ...flags)
  const seats: Seat[] = []
  for (let n = 1; n <= users; n++) {
    const user = ['--username', `bench-${n}`, '--password', password, '--permissions', 'all']
    const { token } = await json('api-user', 'create', ...of, ...user, '--rate-limit', '1000000')
    seats.push({ clientId, token })
  }
  const token = seats[0]?.token ?? ''
  return { clientId, tenantId, token, customers, seats, admin: example.admin as World['admin'], tenants }
}

interface Templates {
  shipment: { id: number; awb: string; customer: number }
  pickup: string
}

/** One shipment with an event and a pickup, with markers as texts. */
async function makeTemplates(program: Program, company: Company): Promise<Templates> {
  const { customers, tenants } = company
  const body = {
    ...shipment(tenants > 1 ? flatService : 'DOM'),
    reference: 'zqreference',
    sender: { ...shipment('').sender, customer_id: customers[0] },
    recipient: {
      ...recipient,
      company: 'zqcompany zqera',
      name: 'zqfirst zqlast',
      phone: '+1 312 5550199',
      address1: 'zqnumber zqstreet Street',
      city: 'zqcity',
      zip: '60698',
    },
  }
  const { awb } = JSON.parse(await send(program, post(company, '/v1/shipments', body))).data
  const headers = await signIn(company, program)
  const search = { method: 'GET', path: '/admin/api/shipments?q=zqcompany', headers } as const
  const found = await until(program, search, text => text.includes(awb))
  const { id } = JSON.parse(found).data.items[0]
  const status = {
    status: 'In Transit',
    description: 'Departed from sorting centre.',
    city: 'Newark',
    country: 'US',
  }
  const path = `/admin/api/shipments/${id}/status`
  await send(program, { method: 'POST', path, headers, body: JSON.stringify(status) })
  await until(program, get(company, '/v1/shipments?sort=updated'), text => text.includes(awb))
  const pickup = {
    awb,
    customer_id: customers[0],
    address: {
      company: 'Acme Supplies',
      address1: '350 5th Ave',
      city: 'New York',
      zip: '10118',
      country: 'US',
    },
    scheduled_date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    ready_time: '09:00:00',
    latest_time: '17:00:00',
    num_packages: 1,
    total_weight: 5.5,
  }
  const { confirmation_number } = JSON.parse(await send(program, post(company, '/v1/pickups', pickup))).data
  return { shipment: { id: Number(id), awb, customer: customers[0] ?? 0 }, pickup: confirmation_number }
}

/** Repeats a call until the service's background work is done. */
async function until(program: Program, call: Parameters<typeof send>[1], isDone: (text: string) => boolean) {
  for (let patience = 600; patience > 0; patience--) {
    const text = await send(program, call)
    if (isDone(text)) return text
    await setTimeout(100)
  }
  throw new Error(`${call.path} does not tell of what was made a minute ago.`)
}

/** The n-th word of a kind: eight letters, the same in every world. */
const wordsSql = `
  create function bench_word(kind text, n bigint) returns text language sql immutable
  return left(translate(md5(kind || n), '0123456789', 'ghijklmnop'), 8)`

/** Half of the customers have only old shipments. */
async function copyCustomers(
  owner: Owner,
  { tenantId, customers }: Company,
  shipments: number,
): Promise<void> {
  const count = customerCount(shipments)
  for (const [index, id] of customers.entries()) {
    await multiply(owner, {
      table: 'customers',
      of: `tenant_id = ${tenantId} and id = ${id}`,
      numbers: `generate_series(${index}, ${count - 1}, ${customers.length})`,
      markers: [
        { text: 'zqcustomer', by: "bench_word('customer', n)" },
        { text: 'zqformer', by: `case when n >= ${count / 2} then '${formerWord}' else 'heute' end` },
      ],
      columns: { id: `${newCustomer} + n` },
    })
  }
}

/** The n-th copy is the n-th oldest. */
async function copyShipments(owner: Owner, tenantId: number, { shipment, pickup }: Templates, all: number) {
  const count = customerCount(all)
  const customer = `case when n % 3 = 1 then ${largeCustomer} when n > ${all * 0.99} then ${newCustomer}
    when n <= ${all / 5} then ${newCustomer + count / 2} + n % ${count / 2}
    else ${newCustomer + 1} + n % ${count / 2 - 3} end`
  const service = (code: string) =>
    `(select id from services where tenant_id = ${tenantId} and code = '${code}')`
  const awb: Marker = { text: shipment.awb, by: awbSql }
  const markers: Marker[] = [
    awb,
    { text: String(shipment.customer), by: customer },
    { text: 'zqreference', by: 'n' },
    {
      text: 'zqcompany',
      by: `case when n % 3 = 1 then '${commonWord}' else bench_word('company', n % ${all / 20}) end`,
    },
    { text: 'zqera', by: `case when n <= ${all / 5} then '${bygoneWord}' else 'today' end` },
    { text: 'zqfirst', by: "bench_word('first', n % 9973)" },
    { text: 'zqlast', by: "bench_word('last', n % 7919)" },
    { text: 'zqnumber', by: 'n % 900 + 1' },
    { text: 'zqstreet', by: "bench_word('street', n % 2003)" },
    { text: 'zqcity', by: "bench_word('city', n % 499)" },
    { text: '5550199', by: "lpad(((n * 99991) % 10000000)::text, 7, '0')" },
    { text: '60698', by: `(10000 + n * 7919 % ${all / 20})` },
  ]
  const age = `(${all + 1} - n) * interval '${days} days' / ${all}`
  const status = `case when n % ${all / 100} = 7 then 'Returned' when n > ${all * 0.999} then 'Created'
    when ${cancelledSql} then 'Cancelled' when n % 20 = 6 then 'Out for Delivery' else 'Delivered' end`
  const columns: Record<string, Record<string, string>> = {
    shipments: {
      status,
      service_id: `case when n % ${all / 100} = 11 then coalesce(${service(rareService)}, template.service_id)
        else template.service_id end`,
    },
    latest_changes: { place: `template.place - (extract(epoch from ${age}) * 1000000)::bigint` },
  }
  const keys = {
    shipments: 'id',
    shipment_events: 'shipment_id',
    shipment_search: 'shipment_id',
    latest_changes: 'record_id',
  }
  for (const [table, key] of Object.entries(keys)) {
    const [known] = await owner.rows(`select to_regclass('${table}') is not null as known`)
    if (!known?.known) continue
    const of = `tenant_id = ${tenantId} and ${key} = ${shipment.id}`
    await withoutIndexes(owner, table, async () => {
      const slice = 100_000
      for (let from = 1; from <= all; from += slice) {
        const numbers = `generate_series(${from}::bigint, ${Math.min(from + slice - 1, all)})`
        await multiply(owner, {
          table,
          of,
          numbers,
          markers,
          age,
          columns: { ...columns[table], [key]: 'n' },
        })
      }
    })
  }
  await multiply(owner, {
    table: 'pickups',
    of: `tenant_id = ${tenantId} and confirmation_number = '${pickup}'`,
    numbers: `generate_series(1, ${pickups})`,
    markers: [awb, { text: pickup, by: '1000000 + n' }],
    columns: { id: '10000 + n', shipment_id: 'n' },
    age: "(n / 20 + 3) * interval '1 day'",
  })
}

/** Copies whole couriers with all records. */
async function copyTenants(owner: Owner, company: Company, count: number): Promise<void> {
  const { clientId, tenantId, seats } = company
  const tables = await owner.rows(`
    select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'tenant_id' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace`)
  const numbers = `generate_series(1, ${count})`
  const markers = [{ text: clientId, by: "'bench-' || n" }]
  const columns = { id: 'template.id + n' }
  await multiply(owner, { table: 'tenants', of: `id = ${tenantId}`, numbers, markers, columns })
  const token = "encode(sha256(convert_to('bench token ' || n || ' ' || template.user_id, 'utf8')), 'hex')"
  for (const { name } of tables) {
    await multiply(owner, {
      table: String(name),
      of: `tenant_id = ${tenantId}`,
      numbers,
      markers,
      columns: {
        tenant_id: 'template.tenant_id + n',
        ...(name === 'api_tokens' ? { token_hash: `sha256(convert_to(${token}, 'utf8'))` } : {}),
      },
    })
  }
  const users = await owner.rows(`
    select id from api_users where tenant_id = ${tenantId} and username like 'bench-%' order by id`)
  for (let n = 1; n <= count; n++) {
    for (const { id } of users) {
      const secret = createHash('sha256').update(`bench token ${n} ${id}`).digest('hex')
      seats.push({ clientId: `bench-${n}`, token: secret })
    }
  }
}

/** Skips empty tables: statistics of zero rows would mislead the planner while they fill. */
async function filledTables(owner: Owner): Promise<string> {
  const filled = await owner.rows(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and pg_relation_size(oid) > 0 and relnamespace = 'public'::regnamespace`)
  return filled.map(({ name }) => String(name)).join()
}

async function samplesOf(owner: Owner, tenantId: number, all: number): Promise<Samples> {
  const shipments = await owner.rows(`
    select split_part(recipient_company, ' ', 1) as company, recipient_name as contact, recipient_address1 as street,
           recipient_zip as zip, right(recipient_phone, 7) as phone, right(awb, 7) as awb_end
    from shipments where tenant_id = ${tenantId} and id = any(array(
      select 3 + 3 * (n * 7919 % ${Math.floor(all / 3 - 1)}) from generate_series(1, 50) n))`)
  const customers = await owner.rows(`
    select name from customers where tenant_id = ${tenantId} and id > ${newCustomer} and id < ${templateCustomers}
    order by id limit 40`)
  const services = await owner.rows(`
    select code, id::text as id from services where tenant_id = ${tenantId} and code in ('DOM', '${rareService}', '${unusedService}')`)
  return {
    shipments: shipments as Samples['shipments'],
    customers: customers.map(({ name }) => String(name)),
    services: Object.fromEntries(services.map(({ code, id }) => [String(code), String(id)])),
  }
}

function customerCount(shipments: number): number {
  return Math.max(10, shipments / 100)
}
