import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleCompany, type ExampleCompany } from '../../../src/operations/example/index.ts'
import { clearCompany, moveCompany } from '../../../src/operations/moving/index.ts'
import { shipmentBody } from '../../support/service.ts'
import { clientOf, createUnderLoad, headersOf } from './load.ts'
import { type Cell, moveOf, startCell } from './support.ts'

let folder: string
let cells: [Cell, Cell]
let example: ExampleCompany
let other: ExampleCompany
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  cells = [await startCell(0, folder), await startCell(1, folder)]
  example = await createExampleCompany(cells[0].waybill)
  other = await createExampleCompany(cells[1].waybill)
  for (const cell of cells) await cell.query('update api_users set rate_limit = 1000000')
}, 180_000)
afterAll(async () => {
  for (const cell of cells ?? []) await cell.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const awbsAt = async (cell: Cell, clientId: string) => {
  const rows = await cell.query<{ awb: string }>(
    `select s.awb from shipments s join tenants t on t.id = s.tenant_id where t.client_id = '${clientId}'`,
  )
  return rows.map(({ awb }) => awb)
}

test('a company moves under load, there and back, and every acknowledged shipment is there once', async () => {
  const [first, second] = cells
  const client = clientOf(example, cells)
  const load = createUnderLoad(client, {
    name: 'load',
    workers: 3,
    body: reference => shipmentBody({ reference }),
  })
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(20)

  const there = await moveCompany(moveOf(first, second, example.client_id))
  expect(there).toMatchObject({ address: 'https://cell1.example.com' })
  const before = load.acknowledged.size
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  expect(await first.call({ method: 'GET', url: '/v1/services', headers: headersOf(example) })).toMatchObject(
    {
      status: 421,
      body: { error: { code: 'TENANT_MOVED', details: { address: 'https://cell1.example.com' } } },
    },
  )

  await clearCompany({ url: first.url, clientId: example.client_id })
  await moveCompany(moveOf(second, first, example.client_id))
  const then = load.acknowledged.size
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(then + 20)
  await load.stop()

  const stored = await awbsAt(first, example.client_id)
  expect(new Set(stored).size).toBe(stored.length)
  expect(stored.toSorted()).toEqual([...load.acknowledged.values()].toSorted())
  // Every refusal said that a repeat helps, or where.
  expect(load.failed).toEqual([])
  expect(await second.query('select slot_name from pg_replication_slots')).toEqual([])
  expect(await first.query('select slot_name from pg_replication_slots')).toEqual([])
}, 300_000)

test('the other company of the target is never refused', async () => {
  const answer = await cells[1].call({ method: 'GET', url: '/v1/services', headers: headersOf(other) })
  expect(answer.status).toBe(200)
})
