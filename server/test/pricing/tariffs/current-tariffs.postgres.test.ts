import { describe, expect, test } from 'vitest'
import type { Database } from '../../../src/platform/database/index.ts'
import { compileTariff } from '../../../src/pricing/rating/index.ts'
import {
  createCurrentTariffs,
  createZoneThread,
  exampleTariff,
  importTariff,
} from '../../../src/pricing/tariffs/index.ts'
import { eventually } from '../../support/eventually.ts'
import { chart } from './chart.ts'
import { aCourier, clock } from './support.ts'

const courier = aCourier()
const { example, load, newTenant } = courier

describe('the current tariff', () => {
  /** Counts the transactions of a load. */
  function counting() {
    const counted = { reads: 0 }
    const wrapped: Database = {
      ...courier.database,
      read: (id, work) => {
        counted.reads++
        return courier.database.read(id, work)
      },
    }
    return { counted, wrapped }
  }

  test('is read once and shared by those who ask at the same time', async () => {
    const { version } = await load(example())
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped })
    const asked = await Promise.all(
      [1, 2, 3].map(() => tariffs.of({ id: courier.tenant, tariffVersion: version })),
    )
    expect(new Set(asked).size).toBe(1)
    await tariffs.of({ id: courier.tenant, tariffVersion: version })
    expect(counted.reads).toBe(1)
  })

  test('is read anew for a newer version, and never goes back to an older', async () => {
    const { version } = await load(example())
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped })
    await tariffs.of({ id: courier.tenant, tariffVersion: version })
    const newer = await load(example(tariff => tariff.surcharges.pop()))
    const current = await tariffs.of({ id: courier.tenant, tariffVersion: newer.version })
    expect(current.version).toBe(newer.version)
    expect(await tariffs.of({ id: courier.tenant, tariffVersion: version })).toBe(current)
    expect(counted.reads).toBe(2)
  })

  test('keeps the zones it has compiled when only something else changes', async () => {
    const { version } = await load(example())
    const tariffs = createCurrentTariffs({ database: courier.database })
    const before = await tariffs.of({ id: courier.tenant, tariffVersion: version })
    const changed = await load(
      example(tariff => {
        tariff.surcharges.pop()
        tariff.zone_sets[0]?.rules.push({ zone: 'LOCAL', destination: { country: 'CA' } })
      }),
    )
    const after = await tariffs.of({ id: courier.tenant, tariffVersion: changed.version })
    expect(after.rating.zoneIndexes.get('WORLD')).toBe(before.rating.zoneIndexes.get('WORLD'))
    expect(after.rating.zoneIndexes.get('US')).not.toBe(before.rating.zoneIndexes.get('US'))
  })

  test('is forgotten when others need its place, the one used longest ago first', async () => {
    const { version } = await load(example())
    const others = [await newTenant(), await newTenant()]
    const versions = new Map<number, number>([[courier.tenant, version]])
    for (const id of others) {
      versions.set(
        id,
        (await importTariff({ database: courier.database, clock }, id, exampleTariff())).version,
      )
    }
    const { rating } = await createCurrentTariffs({ database: courier.database }).of({
      id: courier.tenant,
      tariffVersion: version,
    })
    const megabytes = (2 * rating.bytes) / 2 ** 20
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped, megabytes })
    const ask = async (id: number | undefined) => {
      const before = counted.reads
      await tariffs.of({ id: id ?? 0, tariffVersion: versions.get(id ?? 0) ?? 0 })
      return counted.reads > before
    }
    const [second, third] = others
    expect([await ask(courier.tenant), await ask(second), await ask(courier.tenant)]).toEqual([
      true,
      true,
      false,
    ])
    expect([await ask(third), await ask(courier.tenant), await ask(second)]).toEqual([true, false, true])
  })

  test('is there at the first request when it was prepared, and is read once for both', async () => {
    const { version } = await load(example())
    const tenant = { id: courier.tenant, tariffVersion: version }
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped })
    expect(await tariffs.prepare(tenant)).toBe(true)
    await tariffs.of(tenant)
    expect(await tariffs.prepare(tenant)).toBe(true)
    expect(counted.reads).toBe(1)
    const both = createCurrentTariffs({ database: wrapped })
    await Promise.all([both.prepare(tenant), both.of(tenant)])
    expect(counted.reads).toBe(2)
  })

  test('that is prepared takes nobody’s place, and gives its own to those who ask', async () => {
    const { version } = await load(example())
    const [asked, prepared, third] = [courier.tenant, await newTenant(), await newTenant()]
    for (const id of [prepared, third]) {
      await importTariff({ database: courier.database, clock }, id, exampleTariff())
    }
    const of = (id: number) => ({ id, tariffVersion: id === asked ? version : 2 })
    const { rating } = await createCurrentTariffs({ database: courier.database }).of(of(asked))
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped, megabytes: (2 * rating.bytes) / 2 ** 20 })
    const isRead = async (id: number) => {
      const before = counted.reads
      await tariffs.of(of(id))
      return counted.reads > before
    }
    await tariffs.of(of(asked))
    expect(await tariffs.prepare(of(prepared))).toBe(true)
    expect(await tariffs.prepare(of(third))).toBe(false)
    // The prepared tariff is unused: it is dropped before the requested one.
    expect(await isRead(third)).toBe(true)
    expect(await isRead(asked)).toBe(false)
    expect(await isRead(prepared)).toBe(true)
  })

  test('that does not fit is not kept, but for a request that came while it was prepared', async () => {
    const { version } = await load(example())
    const other = await newTenant()
    await importTariff({ database: courier.database, clock }, other, exampleTariff())
    const tenant = { id: courier.tenant, tariffVersion: version }
    const { rating } = await createCurrentTariffs({ database: courier.database }).of(tenant)
    const { counted, wrapped } = counting()
    const tariffs = createCurrentTariffs({ database: wrapped, megabytes: (1.5 * rating.bytes) / 2 ** 20 })
    await tariffs.of({ id: other, tariffVersion: 2 })
    expect(await tariffs.prepare(tenant)).toBe(false)
    await Promise.all([tariffs.prepare(tenant), tariffs.of(tenant)])
    const before = counted.reads
    await tariffs.of(tenant)
    expect(counted.reads).toBe(before)
  })

  test('has the zones of one revision, also when they change while the thread reads them', async () => {
    const withRules = (count: number) =>
      example(tariff => {
        const zones = ['A', 'B', 'C', 'D'].map(code => ({ code }))
        tariff.zone_sets.push({ code: 'BIG', name: 'Big', zones, rules: chart(count) })
      })
    const { version } = await load(withRules(2_100))
    const thread = createZoneThread({ database: courier.database })
    const asked: string[] = []
    const changedMeanwhile: Pick<typeof thread, 'pack'> = {
      async pack(zoneSet) {
        if (asked.length === 0) await load(withRules(2_101))
        asked.push(zoneSet.revision)
        return thread.pack(zoneSet)
      },
    }
    try {
      const tariffs = createCurrentTariffs({ database: courier.database, zoneThread: changedMeanwhile })
      const current = await tariffs.of({ id: courier.tenant, tariffVersion: version })
      expect(current.version).toBe(version + 1)
      expect(new Set(asked).size).toBe(2)
      expect(current.rating.zoneIndexes.get('BIG')?.bytes).toBe(
        compileTariff(withRules(2_101)).zoneIndexes.get('BIG')?.bytes,
      )
    } finally {
      await thread.close()
    }
  })

  test('does not wait in the thread until the larger one of another tenant is read', async () => {
    const withRules = (count: number) => {
      const tariff = exampleTariff()
      const zones = ['A', 'B', 'C', 'D'].map(code => ({ code }))
      tariff.zone_sets.push({ code: 'BIG', name: 'Big', zones, rules: chart(count) })
      return tariff
    }
    const of = async (id: number, count: number) => {
      const { version } = await importTariff({ database: courier.database, clock }, id, withRules(count))
      return { id, tariffVersion: version }
    }
    const [large, small] = [await of(courier.tenant, 4_000), await of(await newTenant(), 2_100)]
    const { promise: smallIsThere, resolve: goOn } = Promise.withResolvers<void>()
    let lent = 0
    /** Delays the answers for the first zone set until the second is read. */
    const holding: Database = {
      ...courier.database,
      lend(port) {
        if (lent++ > 0) return courier.database.lend(port)
        const later = smallIsThere.then(() => courier.database.lend(port))
        return { isHeldIdle: () => false, close: async () => (await later).close() }
      },
    }
    const zoneThread = createZoneThread({ database: holding })
    try {
      const tariffs = createCurrentTariffs({ database: courier.database, zoneThread })
      const prepared = tariffs.prepare(large)
      await eventually(() => expect(lent).toBe(1))
      await tariffs.of(small)
      goOn()
      expect(await prepared).toBe(true)
    } finally {
      goOn()
      await zoneThread.close()
    }
  })

  test('knows the services with their ids and package types', async () => {
    const { version } = await load(example())
    const { catalog, rating } = await createCurrentTariffs({ database: courier.database }).of({
      id: courier.tenant,
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
