import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { createApiUser, permissions } from '../server/src/access/index.ts'
import { openWaybill, type Waybill } from '../server/src/compose.ts'
import { readConfig } from '../server/src/config.ts'
import { createCustomer } from '../server/src/customers/index.ts'
import { openEmbedded } from '../server/src/database/embedded-engine.ts'
import { createExampleCompany } from '../server/src/example/index.ts'
import { importTariff } from '../server/src/tariffs/index.ts'
import { createTenant, findTenant } from '../server/src/tenants/index.ts'
import { withEverything } from './everything-tariff.ts'
import { benchTariff, cheapestService } from './tariff.ts'

/** Where a world is kept: a PostgreSQL database or a folder of the embedded one. */
export type Place = { databaseUrl: string } | { dataDir: string }

export interface WorldSize {
  /** Of all tenants together. */
  shipments: number
  zoneRules: number
  tenants: number
  /** Of each further company; 1 unless given. */
  usersPerTenant?: number
  /** Companies with the tariff of the first one, further to `tenants`; none unless given. */
  furtherLargeTariffs?: number
  /** The first company's tariff has a service with all that a tariff can say. */
  everything?: boolean
  /** Left to the service to count what its tables hold. */
  isUncounted?: boolean
}

/** A company with shipments to send requests about. */
export interface Courier {
  place: Place
  clientId: string
  token: string
  customerId: number
  /** How many shipments it had before anything was measured. */
  shipments: number
  /** The AWB of the n-th of them. */
  awbOf(n: number): string
  /** An address in Arabic, Chinese and Cyrillic needs embedded fonts. */
  scriptsAwb: string
}

/** A database with couriers, users and shipments; most requests are of one of the couriers. */
export interface World extends Courier {
  size: WorldSize
  /** Who signs in to the admin interface. */
  admin: { email: string; password: string }
  /** The further companies, without end-to-end set-up of their own: a user and a service each. */
  tenants: { clientId: string; token: string }[]
  furtherLargeTariffs: { clientId: string; token: string }[]
}

/** The highest there is: limits count every request and refuse none. */
export const noLimit = 1_000_000
const seededPrefix = 'SD'

const benchUser = {
  username: 'bench',
  password: 'as-good-as-any',
  permissions,
  customerId: null,
  rateLimit: noLimit,
}

/** Fills an empty database: one whole company, further small ones, and shipments by the hundred thousand. */
export async function buildWorld(place: Place, size: WorldSize): Promise<World> {
  const waybill = await openWaybill(readConfig(environmentOf(place)), pino({ level: 'silent' }))
  const { database, clock } = waybill
  let world: World
  try {
    const example = await createExampleCompany(waybill)
    const tenant = await database.global(sql => findTenant(sql, example.client_id))
    if (!tenant) throw new Error('The example company is not there.')
    const customerId = example.customers[0]?.id ?? 0
    const tariff = benchTariff(customerId, size.zoneRules)
    const whole = size.everything ? withEverything(tariff, customerId) : tariff
    await importTariff({ database, clock }, tenant.id, whole)
    const { token } = await createApiUser(waybill, tenant.id, benchUser)
    const tenants = Array.from({ length: size.tenants - 1 }, (_, index) => smallTenant(index + 1, 1))
    const { client_id: clientId, admin } = example
    const furtherLargeTariffs: World['furtherLargeTariffs'] = []
    for (let count = 0; count < (size.furtherLargeTariffs ?? 0); count++) {
      furtherLargeTariffs.push(await companyWithTariff(waybill, size.zoneRules))
    }
    world = {
      place,
      size,
      clientId,
      token,
      customerId,
      shipments: Math.ceil(size.shipments / size.tenants),
      awbOf: n => seededAwb(n * size.tenants),
      admin,
      scriptsAwb: '',
      tenants,
      furtherLargeTariffs,
    }
  } finally {
    await waybill.close()
  }
  const owner = await openOwner(place)
  try {
    // The service is bound by row-level security all the same: it works as a role that owns nothing. The
    // owner's own work, filling tables and the bare twin, is not.
    await owner.script(freeOwnerFromPolicies)
    await owner.script(skipForeignKeys).catch(() => {})
    await owner.script(tenantsSql(size.tenants - 1, size.usersPerTenant ?? 1))
    await owner.script(shipmentsSql(world.shipments))
    await owner.script(pickupsSql(world.customerId))
    await owner.script(countingGoesOn)
    if (!size.isUncounted) await owner.script(`vacuum analyze ${seededTables}`)
    // What was seeded is on disk before anything is measured. A superuser's right, too.
    await owner.script('checkpoint').catch(() => {})
  } finally {
    await owner.close()
  }
  return world
}

/** A company with the bench's tariff and one user. */
async function companyWithTariff(waybill: Waybill, zoneRules: number) {
  const { database, clock } = waybill
  const tenant = await createTenant(database, {
    name: 'Large Couriers',
    country: 'US',
    currency: 'USD',
    timezone: 'America/New_York',
    prefix: 'LC',
  })
  const customer = await createCustomer(database, tenant.id, { name: 'Acme Supplies', country: 'US' })
  await importTariff({ database, clock }, tenant.id, benchTariff(customer.id, zoneRules))
  const { token } = await createApiUser(waybill, tenant.id, benchUser)
  return { clientId: tenant.clientId, token }
}

/** The AWB of the n-th seeded shipment of the world. */
export function seededAwb(n: number): string {
  const number = (n * 618_033_989) % 1_000_000_000
  return `${seededPrefix}${String(number).padStart(9, '0')}${number % 7}`
}

export function environmentOf(place: Place): Record<string, string> {
  const common = { ENCRYPTION_KEY: '00'.repeat(32), RATE_LIMIT_ADDRESS: '1000000' }
  return 'databaseUrl' in place
    ? { ...common, DATABASE_URL: place.databaseUrl }
    : { ...common, DATA_DIR: place.dataDir }
}

/** A user of the n-th further company. */
export function smallTenant(n: number, user: number): { clientId: string; token: string } {
  const token = createHash('sha256').update(`bench token ${n} ${user}`).digest('hex')
  return { clientId: `bench-${n}`, token }
}

export interface Owner {
  script(text: string): Promise<void>
  rows(text: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Who owns the tables, whom policies do not bind in a world that is built. */
export async function openOwner(place: Place): Promise<Owner> {
  if ('dataDir' in place) {
    const database = await openEmbedded({ dataDir: path.join(place.dataDir, 'postgres') })
    return {
      script: async text => void (await database.exec(text)),
      rows: async text => (await database.query<Record<string, unknown>>(text)).rows,
      close: () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  return {
    script: async text => void (await client.query(text)),
    rows: async text => (await client.query<Record<string, unknown>>(text)).rows,
    close: () => client.end(),
  }
}

const freeOwnerFromPolicies = `
  do $$
  declare name regclass;
  begin
    for name in select oid from pg_class where relforcerowsecurity loop
      execute format('alter table %s no force row level security', name);
    end loop;
  end
  $$`

/** A superuser's right: seeded rows refer to each other correctly, which need not be looked up a million times. */
const skipForeignKeys = 'set session_replication_role = replica'

/** Not the empty tables as well: to have counted no row in them would plan for none while they fill. */
const seededTables =
  'tenants, api_users, api_tokens, package_types, services, rate_cards, shipments, shipment_events, pickups, latest_changes'

/** Ids go on from those of the seeded rows; those that the bare twin makes come from far above them. */
const countingGoesOn = `
  do $$
  declare noun text;
  begin
    foreach noun in array array['api_users', 'api_tokens', 'package_types', 'services', 'shipments', 'pickups'] loop
      execute format(
        'insert into id_counters select tenant_id, %L, max(id) from %I group by tenant_id
         on conflict (tenant_id, table_name) do update set last_id = excluded.last_id', noun, noun);
    end loop;
  end
  $$;
  create sequence twin_ids start 1000000000;
  create table twin_floor (id bigint generated always as identity primary key, reference text)`

/** Small couriers: users with one token each, one service with one card. */
function tenantsSql(count: number, users: number): string {
  return `
    insert into tenants (client_id, name, currency, timezone, awb_prefix)
      select 'bench-' || n, 'Courier ' || n, 'USD', 'America/New_York', 'SM' from generate_series(1, ${count}) n;
    insert into api_users (tenant_id, id, username, username_key, password_hash, permissions, rate_limit)
      select t.id, n, 'bench' || n, 'bench' || n, '', u.permissions, u.rate_limit
      from tenants t, api_users u, generate_series(1, ${users}) n where t.client_id like 'bench-%' and u.username = 'bench';
    insert into api_tokens (tenant_id, id, user_id, token_hash)
      select t.id, u.id, u.id,
             sha256(convert_to(encode(sha256(convert_to('bench token ' || substr(t.client_id, 7) || ' ' || u.id, 'utf8')), 'hex'), 'utf8'))
      from tenants t join api_users u on u.tenant_id = t.id where t.client_id like 'bench-%';
    insert into package_types (tenant_id, id, code, name, position, created_at, updated_at)
      select id, 1, 'BOX', 'Box', 0, now(), now() from tenants where client_id like 'bench-%';
    insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                          weight_unit, created_at, updated_at)
      select id, 1, '${cheapestService}', 'Parcel', 'domestic', 'flat', true, 0, '{BOX}', 'lb', now(), now()
      from tenants where client_id like 'bench-%';
    insert into rate_cards (tenant_id, code, version, name, service, currency, valid_from, status, position, lines,
                            published_at, created_at, updated_at)
      select id, 'PUBLIC', 1, 'Public', '${cheapestService}', 'USD', '2020-01-01', 'published', 0,
             '[{"package_type":"BOX","brackets":[{"type":"flat","price":"9.90"}]}]', now(), now(), now()
      from tenants where client_id like 'bench-%';`
}

/**
 * The n-th shipment belongs to the tenant n modulo the number of tenants. The search counts as knowing them: a service in use
 * does, and to make a million known in the background would be measured with whatever is asked first.
 */
function shipmentsSql(perTenant: number): string {
  return `
    create temporary table couriers as
      select t.id as tenant_id, row_number() over (order by t.id) - 1 as place, count(*) over () as couriers,
             (select max(s.id) from services s where s.tenant_id = t.id and s.active) as service_id,
             (select min(c.id) from customers c where c.tenant_id = t.id) as customer_id,
             (select max(u.id) from api_users u where u.tenant_id = t.id) as user_id
      from tenants t;
    insert into shipments (
      tenant_id, id, awb, status, ship_date, reference, customer_id, service_id, api_user_id,
      sender_company, sender_name, sender_address1, sender_city, sender_state, sender_zip, sender_country,
      recipient_company, recipient_name, recipient_address1, recipient_city, recipient_state, recipient_zip,
      recipient_country, weight, weight_unit, piece_count, length, width, height, dimension_unit, contents,
      charges, created_at, updated_at)
    select
      tenant_id, n / couriers + 1, '${seededPrefix}' || lpad(number::text, 9, '0') || number % 7,
      (array['Created', 'In Transit', 'Out for Delivery', 'Delivered', 'Delivered', 'Delivered'])[1 + (n % 6)::integer],
      current_date - ((${perTenant} - n / couriers) * 400 / ${perTenant})::integer,
      'PO-' || n, case when n % 2 = 0 then customer_id end, service_id, user_id,
      'Acme Supplies', 'Pat Lee', '350 5th Ave', 'New York', 'NY', '10118', 'US',
      'Recipient ' || n % 50000, 'Jane Doe ' || n % 9973, '233 S Wacker Dr', 'Chicago', 'IL', '60606', 'US',
      5.5, 'lb', 1, 12, 9, 4, 'in', 'Books',
      '{"currency":"USD","zone":"MIDWEST","package_type":{"id":2,"code":"BOX","name":"Box"},"chargeable_weight":6,"weight_unit":"lb","items":[{"code":"BASE","name":"Base rate","type":"base","amount":21.6},{"code":"FUEL","name":"Fuel surcharge","type":"surcharge","amount":3.13}],"total":24.73}',
      at, at
    from (
      select n, couriers.*, (n * 618033989) % 1000000000 as number,
             now() - (${perTenant} - n / couriers) * interval '400 days' / ${perTenant} as at
      from generate_series(0::bigint, ${perTenant} * (select count(*) from tenants) - 1) n
      join couriers on couriers.place = n % couriers.couriers
      order by n) as seed;
    insert into shipment_events (tenant_id, shipment_id, status, description, occurred_at, city, country)
      select tenant_id, id, status, 'Departed from sorting centre.', created_at + interval '5 hours', 'Newark', 'US'
      from shipments where status <> 'Created';
    insert into latest_changes (tenant_id, kind, record_id, customer_id, place, changed_at)
      select tenant_id, 'shipment', id, customer_id, extract(epoch from updated_at)::bigint * 1000000 + id, updated_at
      from shipments;
    insert into change_progress (tenant_id, last_place)
      select tenant_id, max(place) from latest_changes group by tenant_id;
    insert into shipment_search_progress (tenant_id, settled_id)
      select tenant_id, max(id) from shipments group by tenant_id;
    drop table couriers;`
}

/**
 * Pickups of a hundred days past. Plans that PostgreSQL has made for an empty table, which a server in use leaves behind
 * with its first automatic ANALYZE, would be measured otherwise.
 */
function pickupsSql(customerId: number): string {
  return `
    insert into pickups (tenant_id, id, confirmation_number, status, customer_id, company, address1, city, zip, country,
                         scheduled_date, weight_unit, created_at, updated_at)
      select tenant_id, n + 1, 'SEED' || n, 'completed', id, 'Acme Supplies', '350 5th Ave', 'New York', '10118', 'US',
             current_date - 1 - n / 20, 'lb', now(), now()
      from customers, generate_series(0, 1999) n where id = ${customerId};`
}
