import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { readConfig } from '../../../src/config.ts'
import { type Database, openDatabase } from '../../../src/platform/database/index.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'
import { atOnce } from '../../../src/platform/shared/slices.ts'
import {
  compileTariff,
  createZonePacker,
  openZones,
  price,
  type ZoneRule,
} from '../../../src/pricing/rating/index.ts'
import { localityOf } from '../../../src/pricing/rating/zones/places.ts'
import {
  createCurrentTariffs,
  createZoneThread,
  exportTariff,
  importTariff,
} from '../../../src/pricing/tariffs/index.ts'
import { canonical } from '../../../src/pricing/tariffs/prepare-edit.ts'
import { copyCluster } from '../../support/clusters.ts'
import { at, request } from '../rating/request.ts'
import { tariff } from '../rating/tariff.ts'
import { chart } from './chart.ts'

const large = tariff({ rules: chart(100_000) })

/** Elements of the index's arrays read for twenty address pairs. */
function readsOf(rules: readonly ZoneRule[]): number {
  let reads = 0
  const counted = <T>(value: T): T => {
    if (ArrayBuffer.isView(value)) {
      return new Proxy(value, {
        get(array, key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads++
          const member: unknown = Reflect.get(array, key, array)
          return typeof member === 'function' ? member.bind(array) : member
        },
      })
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, counted(member)])) as T
  }
  const packer = createZonePacker()
  atOnce(packer.add(rules))
  const index = openZones('ZONES', counted(atOnce(packer.pack())))
  reads = 0
  const sender = localityOf(at('US - 10001'))
  const zones = Array.from({ length: 20 }, (_, number) =>
    index.matches(sender, localityOf(at(`US - ${100 + number}27`))).map(({ zone }) => zone),
  )
  expect(new Set(zones.map(String))).toEqual(new Set(['D,C,B,A']))
  return reads
}

test('to find a zone among 100 000 postal rules reads about as much as among 100', () => {
  // Trees of ranges: a thousand times as many ranges add ten levels.
  expect(readsOf(chart(100_000)) / readsOf(chart(100))).toBeLessThan(2)
})

test('three tariffs of 100 000 postal codes fit into the memory that tariffs have unless said otherwise', () => {
  const rules = Array.from({ length: 100_000 }, (_, index) => {
    return { zone: 'A', destination: { country: 'US', postal_code: String(index).padStart(5, '0') } }
  })
  const { bytes } = compileTariff(tariff({ rules }))
  const { tariffMemoryMb } = readConfig({})
  expect(3 * bytes).toBeLessThan(tariffMemoryMb * 2 ** 20)
  // The whole memory (texts, numbers and slots), without a hundred thousand objects.
  expect(bytes).toBeGreaterThan(100_000 * 20)
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-zones-'))
  await copyCluster(inject('migratedCluster'), folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(): Promise<Database> {
  const { database } = await openDatabase({
    url: null,
    dataDir: folder,
    connections: 1,
    onIdleError: () => {},
  })
  return database
}

test('a tariff of 100 000 postal rules is imported, and is there after a restart', async () => {
  const before = await open()
  const company = { country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'WB' }
  const { id } = await createTenant(before, { ...company, name: 'Large' })
  const { version } = await importTariff({ database: before, clock: systemClock }, id, large)
  await before.close()

  const after = await open()
  // Compared as text: a difference report of such documents would take longest of all.
  expect(JSON.stringify(await exportTariff(after, id)) === JSON.stringify(canonical(large))).toBe(true)
  const zoneThread = createZoneThread({ database: after })
  const { rating } = await createCurrentTariffs({ database: after, zoneThread }).of({
    id,
    tariffVersion: version,
  })
  const sender = at('US - 15501')
  const result = price(rating, request(1, { sender, recipient: at('US - 23426') }))
  expect(result.quotes[0]?.zone).toBe('C')
  // The thread's index equals the one compiled here.
  const here = compileTariff(large)
  for (let number = 0; number < 500; number++) {
    const pair = {
      sender: at(`US - ${100 + (number % 120)}01`),
      recipient: at(`US - ${100 + ((number * 7) % 260)}${10 + (number % 31)}`),
    }
    expect(price(rating, request(1, { ...pair, explain: true }))).toEqual(
      price(here, request(1, { ...pair, explain: true })),
    )
  }
  await zoneThread.close()
  await after.close()
})
