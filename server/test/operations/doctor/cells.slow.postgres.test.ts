import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkCells } from '../../../src/operations/doctor/check-cells.ts'
import { createExampleCompany } from '../../../src/operations/example/index.ts'
import { clearCompany, companyMap, moveCompany, readCells } from '../../../src/operations/moving/index.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'
import { type Cell, moveOf, startCell } from '../moving/support.ts'

let folder: string
let first: Cell
let second: Cell
/** Has moved from the first cell to the second. */
let moved: string
let stayed: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  first = await startCell(0, folder)
  second = await startCell(1, folder)
  moved = (await createExampleCompany(first.waybill)).client_id
  const beside = { adminEmail: 'owner@example.com' }
  stayed = (await createExampleCompany({ ...first.waybill, beside })).client_id
  await moveCompany(moveOf(first, second, moved))
  await clearCompany({ url: first.url, clientId: moved })
}, 240_000)
afterAll(async () => {
  for (const cell of [first, second]) await cell?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function said(map: string | null = null, urls = [first.url, second.url], longestMs = 15_000) {
  const findings = await checkCells(urls, map, systemClock, longestMs)
  return findings.map(({ level, what }) => `${level}: ${what}`)
}

/** Changes a cell until the end of the test. */
async function until(cell: Cell, change: string, undo: string): Promise<void> {
  onTestFinished(async () => void (await cell.query(undo)))
  await cell.query(change)
}

test('cells after a move are well, as is the map that they write', async () => {
  const map = companyMap(await readCells([first.url, second.url]), 'haproxy')
  expect(await said(map)).toEqual(['well: Cells compared: 2.'])
})

test('a map from before the move is an error', async () => {
  expect(await said(`${moved} cell0\n${stayed} cell0`)).toEqual([
    `error: The proxy's map differs from the cells: missing "${moved} cell1", too much "${moved} cell0".`,
  ])
})

test('a slot and a publication that no move uses are named, since a slot holds WAL until the disk is full', async () => {
  const slot = "'waybill_move_7'"
  await until(first, 'create publication waybill_move_7', 'drop publication waybill_move_7')
  await until(
    first,
    `select pg_create_logical_replication_slot(${slot}, 'pgoutput')`,
    `select pg_drop_replication_slot(${slot})`,
  )
  expect(await said()).toEqual(['error: Cell 0 has publication waybill_move_7, slot waybill_move_7.'])
})

test('another release at one cell is a warning', async () => {
  const [{ version } = { version: '' }] = await second.query<{ version: string }>(
    'select version from installation',
  )
  await until(
    second,
    "update installation set version = '9.9.9'",
    `update installation set version = '${version}'`,
  )
  expect(await said()).toEqual([
    expect.stringMatching(/^warning: The cells have different releases: .*9\.9\.9/),
  ])
})

test('another key at one cell is a warning', async () => {
  const [{ keys } = { keys: '' }] = await second.query<{ keys: string }>(
    'select key_ids::text as keys from installation',
  )
  await until(
    second,
    "update installation set key_ids = '{other}'",
    `update installation set key_ids = '${keys}'`,
  )
  expect(await said()).toEqual([
    'warning: Cell 0 lacks keys of other cells: other.',
    expect.stringMatching(/^warning: Cell 1 lacks keys of other cells: /),
  ])
})

test('a company is in two cells after a restore of the cell that it left', async () => {
  const place = `(select id from tenants where client_id = '${moved}')`
  await until(
    first,
    `create table before_restore as select * from company_places; delete from company_places where tenant_id = ${place};
     update tenants set active = true where id = ${place}`,
    `insert into company_places select * from before_restore; drop table before_restore;
     update tenants set active = false where id = ${place}`,
  )
  expect(await said()).toEqual([`error: ${moved} is in several cells: 0, 1.`])
})

test('a company is in no cell after a restore of the cell that it entered', async () => {
  // The id stays, because every row of the company refers to it.
  await until(
    second,
    `update tenants set client_id = 'wb_restored' where client_id = '${moved}'`,
    `update tenants set client_id = '${moved}' where client_id = 'wb_restored'`,
  )
  expect(await said()).toEqual([
    `error: ${moved} has moved from cell 0 to ${second.address}, but no cell has it.`,
  ])
})

test('a cell that accepts connections and says nothing is named in bounded time, and the others are compared', async () => {
  const silent = createServer(() => {})
  await new Promise<void>(listening => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const urls = [first.url, second.url, `postgres://owner:secret@127.0.0.1:${port}/waybill`]
  await until(second, 'create publication waybill_move_8', 'drop publication waybill_move_8')
  expect(await said('', urls, 2_000)).toEqual([
    `error: The cell number 3 of CELLS (127.0.0.1:${port}/waybill) could not be read: No answer within 2 s.`,
    'warning: Cell 1 has publication waybill_move_8.',
  ])
})

test('a cell whose server is down is named without its password, and the map is not written without it', async () => {
  const urls = [first.url, 'postgres://owner:secret@127.0.0.1:1/waybill']
  const [finding] = await said(null, urls)
  expect(finding).toContain('error: The cell number 2 of CELLS (127.0.0.1:1/waybill) could not be read:')
  expect(finding).not.toContain('secret')
  await expect(readCells(urls)).rejects.toThrow('The cell number 2 of CELLS (127.0.0.1:1/waybill)')
})
