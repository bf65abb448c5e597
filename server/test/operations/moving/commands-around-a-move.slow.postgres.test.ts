import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleCompany } from '../../../src/operations/example/index.ts'
import {
  clearCompany,
  compareCells,
  type MoveStep,
  moveCompany,
  readCells,
} from '../../../src/operations/moving/index.ts'
import { runCommand } from '../../support/program.ts'
import { killCommand } from './kills.ts'
import { type Cell, moveOf, startCell } from './support.ts'

let folder: string
let first: Cell
let second: Cell
let clientId: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  first = await startCell(0, folder)
  second = await startCell(1, folder)
  clientId = (await createExampleCompany(first.waybill)).client_id
}, 180_000)
afterAll(async () => {
  for (const cell of [first, second]) await cell?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => runCommand(args, first.environment)
const ofCompany = (...args: string[]) => run(...args, '--tenant', clientId)
/** The move is killed, as it would be with its machine. */
const interruptAt = (at: MoveStep) =>
  expect(
    moveCompany(
      moveOf(first, second, clientId, {
        onStep: step => (step === at ? killCommand([first, second], clientId) : undefined),
      }),
    ),
  ).rejects.toThrow()
const faults = async () => compareCells(await readCells([first.url, second.url]), new Date())

test('a role that may not replicate, or not subscribe, is named before anything is copied', async () => {
  await first.query(`create role mover login password 'mover'`)
  const source = new URL(first.url)
  source.username = 'mover'
  source.password = 'mover'
  const dryRun = ['tenant', 'move', '--dry-run', '--to', second.url, '--source', source.href]
  expect(await ofCompany(...dryRun)).toMatchObject({
    status: 1,
    error:
      'The role mover may not replicate. As the administrator of this server: alter role mover replication.\n',
  })
  await first.query('alter role mover replication')
  expect(await ofCompany(...dryRun)).toMatchObject({ status: 0, error: '' })

  await second.query(`create role mover login password 'mover'; grant postgres to mover`)
  const target = new URL(second.url)
  target.username = 'mover'
  target.password = 'mover'
  const { status, error } = await ofCompany('tenant', 'move', '--dry-run', '--to', target.href)
  expect(error).toContain(
    'The role mover may not create subscriptions at the target. As the administrator there: grant pg_create_subscription to mover.',
  )
  expect(status).toBe(1)
})

test('a target that cannot reach the server that the company leaves says so, and the company stays', async () => {
  const { status, error } = await ofCompany(
    ...['tenant', 'move', '--to', second.url, '--source', 'postgres://postgres:secret@127.0.0.1:1/waybill'],
  )
  expect(error).toMatch(/^The target cannot read from the server that the company leaves: .*port 1 failed/)
  expect(error).not.toContain('secret')
  expect(status).toBe(1)
  expect(await faults()).toEqual([])
})

test('a company that is being moved is not switched off or on, so that nothing of it is lost', async () => {
  await interruptAt('moving')
  for (const verb of ['deactivate', 'activate']) {
    expect(await ofCompany('tenant', verb)).toMatchObject({
      status: 1,
      error: 'The company is being moved to another server; try again shortly.\n',
    })
  }
  expect(await ofCompany('customer', 'create', '--name', 'New')).toMatchObject({
    status: 1,
    error: 'The company is being moved to another server; try again shortly.\n',
  })
})

test('a move that dies after the company has opened is ended by the same command', async () => {
  await interruptAt('moved')
  expect(await faults()).toMatchObject([
    { isError: true, what: expect.stringContaining('slot waybill_move_') },
  ])
  await second.query('delete from pgboss.job')
  const again = await ofCompany('tenant', 'move', '--to', second.url)
  expect(again).toMatchObject({ status: 0, error: '' })
  expect(again.out).toContain(
    `${clientId} is at https://cell1.example.com. The rest of the interrupted move is done.`,
  )
  expect(await faults()).toEqual([])
  // Its due work is woken there.
  expect(await second.query('select name from pgboss.job')).not.toEqual([])
  expect(await ofCompany('tenant', 'move', '--to', second.url)).toMatchObject({
    status: 1,
    error: 'The company has moved to https://cell1.example.com.\n',
  })
})

test.for([false, true])(
  'commands for a company that has moved away name its address, cleared %s',
  async cleared => {
    if (cleared) await clearCompany({ url: first.url, clientId })
    const away = { status: 1, error: 'The company has moved to https://cell1.example.com.\n' }
    expect(await ofCompany('tenant', 'deactivate')).toMatchObject(away)
    expect(await ofCompany('tenant', 'activate')).toMatchObject(away)
    expect(await ofCompany('customer', 'create', '--name', 'New')).toMatchObject(away)
    expect(await ofCompany('tenant', 'export', '--file', path.join(folder, 'company.export'))).toMatchObject({
      status: 1,
      error: 'The company has moved to https://cell1.example.com. Export it there.\n',
    })
  },
)

test('the map of one cell is refused once a company has moved to another, because the proxy would send it back', async () => {
  expect(await run('tenant', 'list', '--map', 'haproxy')).toMatchObject({
    status: 1,
    out: '',
    error: `${clientId} has moved to https://cell1.example.com. Name all cells in CELLS, or the map sends it to the first.\n`,
  })
  const CELLS = `${first.url},${second.url}`
  expect(
    await runCommand(['tenant', 'list', '--map', 'haproxy'], { ...first.environment, CELLS }),
  ).toMatchObject({ status: 0, out: `${clientId} cell1\n` })
})
