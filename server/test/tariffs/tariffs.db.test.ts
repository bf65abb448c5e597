import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findService, setServiceCarrier } from '../../src/catalog/index.ts'
import { createCustomer } from '../../src/customers/index.ts'
import type { Database } from '../../src/database/index.ts'
import { price, rateShipment, type TariffDocument, type ZoneRule } from '../../src/rating/index.ts'
import type { Clock } from '../../src/shared/clock.ts'
import { Problem } from '../../src/shared/problem.ts'
import {
  changeDraft,
  createCurrentTariffs,
  editTariff,
  exampleTariff,
  exportTariff,
  importTariff,
  loadTariff,
  pastShipments,
  publishDraft,
  replay,
  tryTariff,
} from '../../src/tariffs/index.ts'
import { createTenant } from '../../src/tenants/index.ts'
import { at, request } from '../rating/request.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

const clock: Clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const now = clock.now()

let opened: TestDatabase
let database: Database
let tenant: number
let customer: number

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
})
afterAll(() => opened?.discard())
beforeEach(async () => {
  tenant = await newTenant()
  customer = (await createCustomer(database, tenant, { name: 'Acme' })).id
})

async function newTenant(): Promise<number> {
  const company = { name: 'Couriers', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'WB' }
  return (await createTenant(database, company)).id
}

function load(document: unknown, options?: Parameters<typeof importTariff>[3]) {
  return importTariff({ database, clock }, tenant, document, options)
}

async function faultsOf(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => expect.unreachable('it was accepted'),
    caught => caught,
  )
  if (!(error instanceof Problem)) throw error
  return error.details ?? {}
}

async function tariffVersion(): Promise<number> {
  return (await database.read(tenant, loadTariff)).version
}

/** The example with something changed. */
function example(change: (tariff: TariffDocument) => void = () => {}): TariffDocument {
  const tariff = exampleTariff(customer)
  change(tariff)
  return tariff
}

describe('an imported tariff', () => {
  test('comes out as it went in, and going in again changes nothing', async () => {
    const first = await load(example())
    const exported = await exportTariff(database, tenant)
    expect(exported).toEqual(example())
    const again = await load(JSON.parse(JSON.stringify(exported)))
    expect(Object.values(again.changes)).toEqual(
      Object.values(first.changes).map(() => ({ added: 0, changed: 0, removed: 0 })),
    )
    expect(JSON.stringify(await exportTariff(database, tenant))).toBe(JSON.stringify(exported))
  })

  test('keeps every field there is', async () => {
    const everything = example(tariff => {
      tariff.package_types.reverse()
      tariff.zone_sets[0]?.zones.push({ code: 'X', name: 'Extra' })
      tariff.zone_sets[0]?.rules.push(
        {
          zone: 'X',
          origin: { country: 'GB', postal_code: 'SW1A 1AA' },
          destination: { country: 'GB', city: 'Łódź' },
        },
        { zone: 'X', destination: { country: 'CA', state: 'ON', city: 'Ottawa' } },
        {
          origin: { country: 'CA', postal_prefix: 'K1' },
          destination: { country: 'CA', postal_from: 'K1A', postal_to: 'K2B' },
        },
      )
      Object.assign(tariff.services[0] ?? {}, { dimension_unit: 'in', active: false, minimum_weight: '1.50' })
      Object.assign(tariff.cards[0] ?? {}, { valid_to: '2030-12-31' })
      tariff.surcharges.push({
        code: 'ALL',
        name: 'Everything',
        type: 'tax',
        method: 'fixed',
        amount: '0.10',
        per: 'weight_unit',
        minimum: '1',
        maximum: '20.5',
        currency: 'USD',
        weight_unit: 'lb',
        dimension_unit: 'in',
        conditions: {
          services: ['DOM'],
          zones: ['X'],
          package_types: ['BOX'],
          weight: { over: '1', up_to: '2' },
          piece_weight: { over: '1' },
          longest_side: { up_to: '2' },
          girth: { over: '1' },
          length_plus_girth: { over: '130' },
          origin: [{ country: 'US' }],
          destination: [{ country: 'US', postal_code: '99501' }],
          dates: [{ from: '2026-11-01', to: '2026-12-31' }],
          cod: true,
        },
      })
      tariff.customer_pricing.push({
        customer_id: customer,
        services: [{ service: 'INTL', percent: '-12.5' }, { percent: '3' }],
        surcharges: [
          { surcharge: 'FUEL', waived: true },
          { surcharge: 'COD', service: 'DOM', percent: '2', minimum: '3', maximum: '30' },
        ],
      })
    })
    await load(everything)
    expect(await exportTariff(database, tenant)).toEqual(everything)
  })

  test('is checked and counted by a dry run, which writes nothing', async () => {
    const version = await tariffVersion()
    const { changes } = await load(example(), { dryRun: true })
    expect(changes.cards).toEqual({ added: 5, changed: 0, removed: 0 })
    expect(await exportTariff(database, tenant)).toMatchObject({ services: [], cards: [] })
    expect(await tariffVersion()).toBe(version)
  })

  test('with one fault changes nothing at all', async () => {
    await load(example())
    const version = await tariffVersion()
    const broken = example(tariff => {
      tariff.services.pop()
      tariff.surcharges.push({ code: 'BAD', name: 'Bad', type: 'tax', method: 'percent', percent: '1' })
    })
    expect(await faultsOf(load(broken, { removePublished: true }))).toEqual({
      'cards.3.service': 'There is no service "SANDBOX".',
      'surcharges.3.of': 'Is required for the method percent.',
    })
    expect(await exportTariff(database, tenant)).toEqual(example())
    expect(await tariffVersion()).toBe(version)
  })

  test('cannot name a customer of another tenant', async () => {
    const elsewhere = (await createCustomer(database, await newTenant(), { name: 'Theirs' })).id
    expect(await faultsOf(load(exampleTariff(elsewhere)))).toEqual({
      'cards.4.customer_id': 'Unknown customer.',
    })
  })

  test('is seen by no other tenant', async () => {
    await load(example())
    expect(await exportTariff(database, await newTenant())).toMatchObject({ services: [], zone_sets: [] })
  })

  test('takes services out and back in without forgetting their ids and carriers', async () => {
    await load(example())
    await database.write(tenant, async tx => {
      const account = await tx.sql
        .insertInto('carrier_accounts')
        .values({
          tenant_id: tenant,
          carrier: 'sandbox',
          name: 'Sandbox',
          environment: 'sandbox',
          settings: '{}',
          credentials: new Uint8Array(),
          key_id: 'none',
          time_limit_ms: 1000,
          active: true,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: 'STD' }, now)
    })
    const before = await database.read(tenant, tx => findService(tx, { code: 'SANDBOX' }))
    const without = example(tariff => {
      tariff.services = tariff.services.filter(service => service.code !== 'SANDBOX')
      tariff.cards = tariff.cards.filter(card => card.service !== 'SANDBOX')
    })
    await load(without, { removePublished: true })
    expect(await exportTariff(database, tenant)).toEqual(without)
    expect(await database.read(tenant, tx => findService(tx, { code: 'SANDBOX' }))).toBeUndefined()
    expect(await database.read(tenant, tx => findService(tx, { id: before?.id ?? 0 }))).toMatchObject({
      active: false,
    })
    await load(example())
    expect(await database.read(tenant, tx => findService(tx, { code: 'SANDBOX' }))).toEqual(before)
  })
})

describe('a published card', () => {
  test('is never edited', async () => {
    await load(example())
    const edited = example(tariff => Object.assign(tariff.cards[0] ?? {}, { name: 'Renamed' }))
    expect(await faultsOf(load(edited))).toEqual({
      'cards.0': 'Version 1 of "DOM-PUBLIC" is published and cannot be changed; add version 2.',
    })
  })

  test('is not left out unless that is asked for', async () => {
    await load(example())
    const without = example(tariff => tariff.cards.pop())
    expect(Object.keys(await faultsOf(load(without)))).toEqual(['cards'])
    await load(without, { removePublished: true })
    expect(await exportTariff(database, tenant)).toEqual(without)
  })

  test('gives way to a version that was drafted, tried and published', async () => {
    await load(example())
    const lines = [{ brackets: [{ type: 'flat' as const, price: '1.23' }] }]
    const drafted = await database.write(tenant, tx =>
      editTariff(tx, tariff => changeDraft(tariff, 'DOM-PUBLIC', draft => ({ ...draft, lines })), { now }),
    )
    expect(drafted.tariff.cards.at(-1)).toMatchObject({ code: 'DOM-PUBLIC', version: 2, status: 'draft' })

    const tariffs = createCurrentTariffs({ database })
    const said = request(1, { serviceCode: 'DOM', weightUnit: 'lb' })
    const stored = await database.read(tenant, loadTariff)
    const baseOf = (rating: Parameters<typeof price>[0]) =>
      price(rating, said).quotes[0]?.base_rate.toString()
    expect(baseOf(tryTariff(stored.document, stored))).toBe('1.23')
    expect(baseOf((await tariffs.of({ id: tenant, tariffVersion: drafted.version })).rating)).toBe('9.8')

    const published = await database.write(tenant, tx =>
      editTariff(tx, tariff => publishDraft(tariff, 'DOM-PUBLIC', 2), { now }),
    )
    expect(baseOf((await tariffs.of({ id: tenant, tariffVersion: published.version })).rating)).toBe('1.23')
    const again = database.write(tenant, tx =>
      editTariff(tx, tariff => publishDraft(tariff, 'DOM-PUBLIC', 2), { now }),
    )
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('editing', () => {
  test('two at once, each sees what the other did', async () => {
    await load(example())
    const rename = (index: number, name: string) =>
      database.write(tenant, tx =>
        editTariff(
          tx,
          tariff => {
            Object.assign(tariff.services[index] ?? {}, { name })
            return tariff
          },
          { now },
        ),
      )
    const versions = (await Promise.all([rename(0, 'First'), rename(1, 'Second')])).map(edit => edit.version)
    expect(Math.abs((versions[0] ?? 0) - (versions[1] ?? 0))).toBe(1)
    const names = (await exportTariff(database, tenant)).services.map(service => service.name)
    expect(names.slice(0, 2)).toEqual(['First', 'Second'])
  })

  test('the rules of a zone set in the middle, at its ends and all over keeps their order', async () => {
    const rule = (code: number): ZoneRule => ({
      zone: 'LOCAL',
      destination: { country: 'DE', postal_code: String(10000 + code) },
    })
    const lists = [
      [1, 2, 3, 4, 5, 6],
      [1, 2, 9, 4, 5, 6],
      [2, 9, 4, 5, 6],
      [2, 9, 4, 5, 6, 7, 8],
      [8, 7, 6, 5, 4],
      [],
      [3],
    ]
    for (const list of lists) {
      const wanted = example(tariff => tariff.zone_sets[0]?.rules.push(...list.map(rule)))
      await load(wanted)
      expect(await exportTariff(database, tenant)).toEqual(wanted)
    }
  })
})

describe('the current tariff', () => {
  /** Counts the transactions that loading takes. */
  function counting() {
    const counted = { reads: 0 }
    const wrapped: Database = {
      ...database,
      read: (id, work) => {
        counted.reads++
        return database.read(id, work)
      },
    }
    return { counted, wrapped }
  }

  test('is read once and shared by those who ask at the same time', async () => {
    const { version } = await load(example())
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped })
    const asked = await Promise.all([1, 2, 3].map(() => tariffs.of({ id: tenant, tariffVersion: version })))
    expect(new Set(asked).size).toBe(1)
    await tariffs.of({ id: tenant, tariffVersion: version })
    expect(counted.reads).toBe(1)
  })

  test('is read anew for a newer version, and never goes back to an older', async () => {
    const { version } = await load(example())
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped })
    await tariffs.of({ id: tenant, tariffVersion: version })
    const newer = await load(example(tariff => tariff.surcharges.pop()))
    const current = await tariffs.of({ id: tenant, tariffVersion: newer.version })
    expect(current.version).toBe(newer.version)
    expect(await tariffs.of({ id: tenant, tariffVersion: version })).toBe(current)
    expect(counted.reads).toBe(2)
  })

  test('keeps the zones it has compiled when only something else changes', async () => {
    const { version } = await load(example())
    const tariffs = createCurrentTariffs({ database })
    const before = await tariffs.of({ id: tenant, tariffVersion: version })
    const changed = await load(
      example(tariff => {
        tariff.surcharges.pop()
        tariff.zone_sets[0]?.rules.push({ zone: 'LOCAL', destination: { country: 'CA' } })
      }),
    )
    const after = await tariffs.of({ id: tenant, tariffVersion: changed.version })
    expect(after.rating.zoneIndexes.get('WORLD')).toBe(before.rating.zoneIndexes.get('WORLD'))
    expect(after.rating.zoneIndexes.get('US')).not.toBe(before.rating.zoneIndexes.get('US'))
  })

  test('is forgotten when others need its place, the one used longest ago first', async () => {
    const { version } = await load(example())
    const others = [await newTenant(), await newTenant()]
    const versions = new Map<number, number>([[tenant, version]])
    for (const id of others) {
      versions.set(id, (await importTariff({ database, clock }, id, exampleTariff())).version)
    }
    const { rating } = await createCurrentTariffs({ database }).of({ id: tenant, tariffVersion: version })
    const { size } = rating
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped, capacity: 2 * size })
    const ask = async (id: number | undefined) => {
      const before = counted.reads
      await tariffs.of({ id: id ?? 0, tariffVersion: versions.get(id ?? 0) ?? 0 })
      return counted.reads > before
    }
    const [second, third] = others
    expect([await ask(tenant), await ask(second), await ask(tenant)]).toEqual([true, true, false])
    expect([await ask(third), await ask(tenant), await ask(second)]).toEqual([true, false, true])
  })

  test('knows the services with their ids and package types', async () => {
    const { version } = await load(example())
    const { catalog, rating } = await createCurrentTariffs({ database }).of({
      id: tenant,
      tariffVersion: version,
    })
    const service = catalog.find({ code: 'DOM' })
    expect(service).toMatchObject({ service_type: 'domestic', charge_type: 'weight', active: true })
    expect(service?.package_types.map(({ code }) => code)).toEqual(['ENV', 'BOX'])
    expect(catalog.find({ id: service?.id ?? 0 })).toBe(service)
    expect(rating.byId.get(service?.id ?? 0)?.ref.code).toBe('DOM')
    expect(rating.byCode.get('DOM')?.packageTypes).toEqual(service?.package_types)
  })
})

describe('past shipments', () => {
  test('are replayed as they were rated when they were created', async () => {
    const { version } = await load(example())
    const { rating, catalog } = await createCurrentTariffs({ database }).of({
      id: tenant,
      tariffVersion: version,
    })
    const service = catalog.find({ code: 'INTL' })
    const said = request('6.2', {
      serviceCode: 'INTL',
      sender: at('US - 10001'),
      recipient: at('DE - 10115'),
      date: '2026-05-05',
    })
    const charged = rateShipment(rating, said)
    if ('reason' in charged) return expect.unreachable(charged.message)
    const shipment = (awb: string, ship_date: string, status = 'Created') => ({
      tenant_id: tenant,
      awb,
      status,
      ship_date,
      customer_id: customer,
      service_id: service?.id ?? 0,
      sender_company: 'S',
      sender_country: 'US',
      sender_zip: '10001',
      recipient_company: 'R',
      recipient_country: 'DE',
      recipient_zip: '10115',
      weight: '6.2',
      weight_unit: 'kg',
      piece_count: 1,
      dimension_unit: 'cm',
      charges: JSON.stringify({ currency: charged.currency, total: charged.total.toNumber() }),
      created_at: now,
      updated_at: now,
    })
    await database.write(tenant, async tx => {
      await tx.sql
        .insertInto('shipments')
        .values([
          shipment('A', '2026-05-01'),
          shipment('B', '2026-05-31', 'Delivered'),
          shipment('C', '2026-05-15', 'Cancelled'),
          shipment('D', '2026-04-30'),
          shipment('E', '2026-06-01'),
        ])
        .execute()
      const rows = await tx.sql.selectFrom('shipments').select('id').where('tenant_id', '=', tenant).execute()
      await tx.sql
        .insertInto('shipment_pieces')
        .values(rows.map(({ id }) => ({ tenant_id: tenant, shipment_id: id, number: 1 })))
        .execute()
    })
    const report = await replay(
      pastShipments(database, tenant, { from: '2026-05-01', to: '2026-05-31' }),
      rating,
    )
    expect(report.shipments).toBe(2)
    expect(report.groups).toHaveLength(1)
    expect(report.groups[0]).toMatchObject({ service: 'INTL', shipments: 2, customer: { name: 'Acme' } })
    expect(report.groups[0]?.difference.toString()).toBe('0')
  })
})
