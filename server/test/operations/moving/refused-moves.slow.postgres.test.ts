import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTcpProxy } from '../../../../testkit/tcp-proxy.ts'
import { createWebhook } from '../../../src/notifications/webhooks/index.ts'
import { createExampleCompany, type ExampleCompany } from '../../../src/operations/example/index.ts'
import { compareCells, estimateMove, moveCompany, readCells } from '../../../src/operations/moving/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { shipmentBody } from '../../support/service.ts'
import { headersOf } from './load.ts'
import { type Cell, moveOf, startCell } from './support.ts'

let folder: string
let first: Cell
let second: Cell
let company: ExampleCompany
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  first = await startCell(0, folder)
  second = await startCell(1, folder)
  company = await createExampleCompany(first.waybill)
  const [tenant] = await first.query<{ id: string }>('select id from tenants')
  // Its secret is sealed with the key of the installation.
  const entry = { url: 'http://127.0.0.1:9/', description: null, types: [], customerId: null }
  await createWebhook(first.waybill.webhooks, Number(tenant?.id), entry, unrecorded)
}, 180_000)
afterAll(async () => {
  for (const cell of [first, second]) await cell?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const move = (change: Parameters<typeof moveOf>[3] = {}) =>
  moveCompany(moveOf(first, second, company.client_id, change))
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  )

/** It works where it was, and nothing is left of the move. */
async function requireHome(): Promise<void> {
  const create = {
    method: 'POST',
    url: '/v1/shipments',
    headers: headersOf(company),
    body: shipmentBody(),
  } as const
  expect((await first.call(create)).status).toBe(201)
  expect(await second.query('select id from shipments')).toEqual([])
  expect(compareCells(await readCells([first.url, second.url]), new Date())).toEqual([])
}
beforeEach(requireHome)

test('a move from a server without logical replication is refused', async () => {
  const third = await startCell(2, folder, { settings: { wal_level: 'replica' } })
  try {
    const example = await createExampleCompany(third.waybill)
    const options = moveOf(third, second, example.client_id)
    expect(await refusal(moveCompany(options))).toMatch(/^wal_level is replica\. Run: alter system/)
    expect(await refusal(estimateMove(options))).toMatch(/^wal_level is replica/)
  } finally {
    await third.stop()
  }
}, 120_000)

test('a dry run names the room that the rows of all tables take', async () => {
  const [size] = await first.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(name))::integer as bytes from unnest('{shipments,rate_cards,calls}'::regclass[]) as name`,
  )
  expect(size?.bytes).toBeGreaterThan(0)
  const { bytes } = await estimateMove(moveOf(first, second, company.client_id))
  expect(bytes).toBeGreaterThan(size?.bytes ?? 0)
})

test('a move is refused while too few replication slots are free', async () => {
  const others = [1, 2, 3, 4, 5, 6, 7, 8].map(number => `other_${number}`)
  for (const name of others)
    await first.query(`select pg_create_logical_replication_slot('${name}', 'pgoutput')`)
  expect(await refusal(move())).toMatch(/^Only 2 replication slots are free; a move takes 3/)
  for (const name of others) await first.query(`select pg_drop_replication_slot('${name}')`)
  await requireHome()
})

test('a move to an installation without the key of a secret is refused', async () => {
  const [kept] = await second.query<{ key_ids: string[] }>('select key_ids from installation')
  await second.query(`update installation set key_ids = '{another}'`)
  expect(await refusal(move())).toMatch(/^The target has no key .* in ENCRYPTION_KEY/)
  await second.query(`update installation set key_ids = '{${kept?.key_ids.join()}}'`)
  await requireHome()
})

test.for([
  ['behind', "- interval '1 minute'"],
  ['ahead', "+ interval '1 minute'"],
])('a move to a server whose clock is %s is refused', async ([, shift]) => {
  await second.query(
    `create function public.clock_timestamp() returns timestamptz language sql as
       $$ select pg_catalog.clock_timestamp() ${shift} $$;
     alter database waybill set search_path = public, pg_catalog`,
  )
  try {
    expect(await refusal(move())).toMatch(/^The clocks of the two servers are (59|60) s apart/)
  } finally {
    await second.query('alter database waybill reset search_path; drop function public.clock_timestamp()')
  }
  await requireHome()
})

test('a target that accepts connections and never answers is named in limited time', async () => {
  const sockets: Socket[] = []
  const silent = createServer(socket => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  try {
    expect(await refusal(move({ targetUrl: `postgres://owner@127.0.0.1:${port}/waybill` }))).toBe(
      `Cannot work with the database at 127.0.0.1:${port} (--to): no answer in time.`,
    )
  } finally {
    for (const socket of sockets) socket.destroy()
    silent.close()
  }
  await requireHome()
})

test('a target that falls silent while requests are refused ends the move, and the company works', async () => {
  const link = await startTcpProxy(Number(new URL(second.url).port))
  const through = new URL(second.url)
  through.port = String(link.port)
  const attempt = move({
    targetUrl: through.href,
    longestSilence: 1_000,
    onStep: step => (step === 'moving' ? link.set('swallow') : undefined),
  })
  expect(await refusal(attempt)).toBe('The target has not answered in time. The company stays where it was.')
  const create = {
    method: 'POST',
    url: '/v1/shipments',
    headers: headersOf(company),
    body: shipmentBody(),
  } as const
  expect((await first.call(create)).status).toBe(201)
  await link.close()
  // The subscription is left, and the next attempt removes it.
  const next = move({
    onStep: step => (step === 'copying' ? Promise.reject(new Error('enough')) : undefined),
  })
  expect(await refusal(next)).toBe('enough')
  await requireHome()
}, 120_000)

test('a second command for the same company is refused, and the first goes on', async () => {
  let second = ''
  const attempt = move({
    async onStep(step) {
      if (step !== 'catching up') return
      second = await refusal(move())
      throw new Error('enough')
    },
  })
  expect(await refusal(attempt)).toBe('enough')
  expect(second).toBe(`Another command moves ${company.client_id} at this moment.`)
  await requireHome()
})

test('a target without room for the rows ends the move, and the company works', async () => {
  await second.query(
    `create function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger no_room before insert on shipments for each row execute function no_room();
     alter table shipments enable always trigger no_room`,
  )
  try {
    expect(await refusal(move())).toMatch(/^The copy failed\. The log of the target/)
  } finally {
    await second.query('drop trigger no_room on shipments; drop function no_room()')
  }
  await requireHome()
})

test('rows that are deleted at the target meanwhile are missed, and the company stays', async () => {
  const attempt = move({
    onStep: async step => {
      if (step === 'comparing') await second.query('delete from webhooks')
    },
  })
  expect(await refusal(attempt)).toBe(
    'The numbers of rows (1 and 0) of webhooks differ at the target. The company stays where it was.',
  )
  await requireHome()
})
