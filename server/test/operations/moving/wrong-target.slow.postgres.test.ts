import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createExampleCompany, type ExampleCompany } from '../../../src/operations/example/index.ts'
import {
  compareCells,
  estimateMove,
  moveCompany,
  readCells,
  takeBack,
} from '../../../src/operations/moving/index.ts'
import { migrate, withOwnerSession } from '../../../src/platform/database/index.ts'
import { runCommand } from '../../support/program.ts'
import { shipmentBody } from '../../support/service.ts'
import { killCommand } from './kills.ts'
import { headersOf } from './load.ts'
import { type Cell, moveOf, startCell } from './support.ts'

let folder: string
let first: Cell
/** Also cell 0: its company has the number of the first one's. */
let other: Cell
let company: ExampleCompany
let neighbour: ExampleCompany
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  first = await startCell(0, path.join(folder, 'first'))
  other = await startCell(0, path.join(folder, 'other'))
  company = await createExampleCompany(first.waybill)
  neighbour = await createExampleCompany(other.waybill)
  expect(await create(first, company)).toBe(201)
  expect(await create(other, neighbour)).toBe(201)
}, 180_000)
afterAll(async () => {
  for (const cell of [first, other]) await cell?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const create = async (cell: Cell, example: ExampleCompany) =>
  (
    await cell.call({
      method: 'POST',
      url: '/v1/shipments',
      headers: headersOf(example),
      body: shipmentBody(),
    })
  ).status
const rowsAt = async (cell: Cell) =>
  (await cell.query('select (select count(*) from staff), (select count(*) from rate_cards)'))[0]
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  )
const move = (targetUrl: string, change: Parameters<typeof moveOf>[3] = {}) =>
  moveOf(first, other, company.client_id, { targetUrl, ...change })

let kept: { first: unknown; other: unknown }
beforeEach(async () => {
  kept = { first: await rowsAt(first), other: await rowsAt(other) }
})
/** Nobody has lost anything, both companies work, and nothing of a move is left. */
async function requireBothHome(): Promise<void> {
  expect(await rowsAt(first)).toEqual(kept.first)
  expect(await rowsAt(other)).toEqual(kept.other)
  expect(await create(first, company)).toBe(201)
  expect(await create(other, neighbour)).toBe(201)
  expect(compareCells(await readCells([first.url]), new Date())).toEqual([])
}

/** The company is closed, and no command works on it. */
async function interrupt(): Promise<void> {
  const target = await startCell(1, path.join(folder, 'second'))
  try {
    const options = move(target.url, {
      onStep: step => (step === 'moving' ? killCommand([first, target], company.client_id) : undefined),
    })
    await expect(moveCompany(options)).rejects.toThrow()
  } finally {
    await target.stop()
  }
}

const sameServer =
  'The target is on the server that the company leaves. Name the server of the other installation in --to.'

test('a move to the database that the company is in is refused by its reason', async () => {
  expect(await refusal(moveCompany(move(first.url)))).toBe(sameServer)
  expect(await refusal(estimateMove(move(first.url)))).toBe(sameServer)
  await requireBothHome()
})

test('a move to another database of the same server is refused, instead of waiting for itself for ever', async () => {
  const url = await first.server.createDatabase('beside')
  await withOwnerSession({ url, dataDir: '' }, session => migrate(session))
  expect(await refusal(estimateMove(move(url)))).toBe(sameServer)
  await requireBothHome()
})

test('a move to a database without Waybill is refused by its reason', async () => {
  const url = await other.server.createDatabase('empty')
  const sentence =
    'The database of --to has no Waybill of this release. Run waybill migrate there, or waybill cell --number K if it is empty.'
  expect(await refusal(estimateMove(move(url)))).toBe(sentence)
  expect(await refusal(moveCompany(move(url)))).toBe(sentence)
  await requireBothHome()
})

test.for([
  [['--to', 'db1.example.com'], '--to must begin with postgres:// or postgresql://.'],
  [['--to', 'postgres://owner@db1/waybill', '--source', 'db0'], '--source must begin with postgres:// or'],
  [
    ['--to', 'postgres://owner@db1/waybill', '--dry-run', '--take-back'],
    '--dry-run and --take-back cannot be given together.',
  ],
] as const)('the wrong command line "%s" is refused by its reason', async ([options, sentence]) => {
  const { status, error } = await runCommand(
    ['tenant', 'move', '--tenant', company.client_id, ...options],
    first.environment,
  )
  expect(error).toContain(sentence)
  expect(status).toBe(2)
})

test('the highest number of a cell is named for a wrong command line', async () => {
  const { status, error } = await runCommand(['cell', '--number', '1024'], first.environment)
  expect(error).toContain('--number must be a whole number from 0 to 1023.')
  expect(status).toBe(2)
})

test('a take-back that names the company’s own database deletes nothing', async () => {
  const options = { sourceUrl: first.url, targetUrl: first.url, clientId: company.client_id }
  expect(await refusal(takeBack(options))).toBe(`The company is open here again. ${sameServer}`)
  await requireBothHome()
})

test('a take-back that names an installation with another company of the number deletes nothing there', async () => {
  await interrupt()
  expect(await create(first, company)).toBe(503)
  const options = { sourceUrl: first.url, targetUrl: other.url, clientId: company.client_id }
  expect(await refusal(takeBack(options))).toBe(
    `The company is open here again. --to has a company of the same number or client ID, ${neighbour.client_id}, so nothing was deleted there. Run this again with the --to of the move.`,
  )
  await requireBothHome()
}, 120_000)

test('an interrupted move that is run again to such an installation deletes nothing there', async () => {
  await interrupt()
  expect(await refusal(moveCompany(move(other.url)))).toMatch(/^Both installations are cell 0/)
  await requireBothHome()
}, 120_000)
