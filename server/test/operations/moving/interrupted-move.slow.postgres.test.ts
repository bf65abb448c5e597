import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleCompany, type ExampleCompany } from '../../../src/operations/example/index.ts'
import {
  clearCompany,
  compareCells,
  type MoveStep,
  moveCompany,
  readCells,
  takeBack,
} from '../../../src/operations/moving/index.ts'
import { shipmentBody } from '../../support/service.ts'
import { killCommand } from './kills.ts'
import { type Cell, moveOf, startCell } from './support.ts'

let folder: string
let first: Cell
let second: Cell
let example: ExampleCompany
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  first = await startCell(0, folder)
  second = await startCell(1, folder)
  example = await createExampleCompany(first.waybill)
  for (let count = 0; count < 5; count++) expect(await create(first)).toBe(201)
}, 180_000)
afterAll(async () => {
  for (const cell of [first, second]) await cell?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

let created = 0
async function create(cell: Cell): Promise<number> {
  const headers = {
    'x-tenant': example.client_id,
    authorization: `Bearer ${example.api_users[0]?.token}`,
    'idempotency-key': `i-${created}`,
  }
  const body = shipmentBody({ reference: `I-${created}` })
  const { status } = await cell.call({ method: 'POST', url: '/v1/shipments', headers, body })
  if (status === 201) created++
  return status
}

const countAt = async (cell: Cell) =>
  (await cell.query<{ count: number }>('select count(*)::integer as count from shipments'))[0]?.count

const killTheCommand = () => killCommand([first, second], example.client_id)

/** A crash of a server, and its restart with the service on it. */
async function crash(cell: Cell): Promise<void> {
  await cell.server.crash()
  await cell.server.restart()
}

type Kill = [string, MoveStep, () => Promise<void>]
const kills: Kill[] = [
  ...(['copying', 'catching up', 'closing', 'moving', 'comparing', 'leaving', 'opening'] as const).map(
    (step): Kill => ['the command dies', step, killTheCommand],
  ),
  ['the server that it leaves crashes', 'moving', () => crash(first)],
  ['the server that it leaves crashes', 'opening', () => crash(first)],
  ['the server that it enters crashes', 'catching up', () => crash(second)],
  ['the server that it enters crashes', 'opening', () => crash(second)],
]

async function interrupt([, at, kill]: Kill): Promise<void> {
  const interrupted = moveCompany(
    moveOf(first, second, example.client_id, {
      async onStep(step) {
        if (step === at) await kill()
      },
    }),
  )
  await expect(interrupted).rejects.toThrow()
}

/** At home in the first cell, with every shipment once, and nothing left of the move. */
async function requireHome(): Promise<void> {
  expect(await create(first)).toBe(201)
  expect(await countAt(first)).toBe(created)
  expect(await countAt(second)).toBe(0)
  expect(compareCells(await readCells([first.url, second.url]), new Date())).toEqual([])
}

const again: readonly MoveStep[] = ['closing', 'leaving', 'opening']

test.for(kills.filter(([, at]) => again.includes(at)))(
  '%s while a move is at "%s": it is run again, and the company comes back',
  { timeout: 180_000 },
  async kill => {
    await interrupt(kill)
    await moveCompany(moveOf(first, second, example.client_id))
    expect(await create(first)).toBe(421)
    expect(await create(second)).toBe(201)
    await clearCompany({ url: first.url, clientId: example.client_id })
    await moveCompany(moveOf(second, first, example.client_id))
    await clearCompany({ url: second.url, clientId: example.client_id })
    await requireHome()
  },
)

test.for(kills)('%s while a move is at "%s": it is taken back', { timeout: 180_000 }, async kill => {
  await interrupt(kill)
  const options = { sourceUrl: first.url, targetUrl: second.url, clientId: example.client_id }
  expect(await takeBack(options)).toEqual({ leftAtTarget: false })
  await requireHome()
})
