import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { type CompiledTariff, compileTariff, price } from '../../src/rating/index.ts'
import { systemClock } from '../../src/shared/clock.ts'
import {
  createCurrentTariffs,
  createZoneThread,
  exportTariff,
  importTariff,
} from '../../src/tariffs/index.ts'
import { canonical } from '../../src/tariffs/prepare-edit.ts'
import { createTenant } from '../../src/tenants/index.ts'
import { at, request } from '../rating/request.ts'
import { tariff } from '../rating/tariff.ts'
import { copyCluster } from '../support/clusters.ts'
import { chart } from './chart.ts'

const small = tariff({ rules: chart(100) })
const large = tariff({ rules: chart(100_000) })

function secondsOf(work: () => void): number {
  const started = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - started) / 1e9
}

test('a quote on 100 000 postal rules costs about what one on 100 rules does', () => {
  const sender = at('US - 10001')
  const destinations = Array.from({ length: 20 }, (_, index) => at(`US - ${100 + index}27`))
  const quotes = (compiled: CompiledTariff) =>
    secondsOf(() => {
      for (let round = 0; round < 10; round++) {
        for (const recipient of destinations) price(compiled, request(1, { sender, recipient }))
      }
    })
  const [few, many] = [compileTariff(small), compileTariff(large)]
  expect(price(many, request(1, { sender, recipient: at('US - 10527') })).quotes[0]?.zone).toBe('D')
  // The best of many rounds, taken in turns: what the machine does besides makes rounds longer, never shorter.
  let [best, bestOfMany] = [Infinity, Infinity]
  for (let round = 0; round < 40; round++) {
    best = Math.min(best, quotes(few))
    bestOfMany = Math.min(bestOfMany, quotes(many))
  }
  expect(bestOfMany / best).toBeLessThan(1.5)
})

test('three tariffs of 100 000 postal codes fit into the memory that tariffs have unless said otherwise', () => {
  const rules = Array.from({ length: 100_000 }, (_, index) => {
    return { zone: 'A', destination: { country: 'US', postal_code: String(index).padStart(5, '0') } }
  })
  const { bytes } = compileTariff(tariff({ rules }))
  const { tariffMemoryMb } = readConfig({})
  expect(3 * bytes).toBeLessThan(tariffMemoryMb * 2 ** 20)
  // All memory there is to it: texts, numbers and slots, and none by the hundred thousand objects.
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
  // Compared as text: a report of how two such documents differ would take longer than everything else.
  expect(JSON.stringify(await exportTariff(after, id)) === JSON.stringify(canonical(large))).toBe(true)
  const zoneThread = createZoneThread({ database: after })
  const { rating } = await createCurrentTariffs({ database: after, zoneThread }).of({
    id,
    tariffVersion: version,
  })
  const sender = at('US - 15501')
  const result = price(rating, request(1, { sender, recipient: at('US - 23426') }))
  expect(result.quotes[0]?.zone).toBe('C')
  // What the thread hands over says the same as what is compiled here.
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
