import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPlace, migratedPlace, type Place } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { runCommand, runProgram, startServer } from '../support/program.ts'

const common = { ENCRYPTION_KEY: '00'.repeat(32), RATE_LIMIT_ADDRESS: '100000' }
const body = JSON.stringify({
  service_code: 'DOM',
  sender: { company: 'Größe & Söhne', country: 'US', zip: '10118' },
  recipient: { company: '日本 "books"\\', country: 'US', zip: '60606' },
  package: { weight: 2.125 },
  notes: 'two\nlines',
})

let folder: string
let place: Place
let target: Place
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-backup-'))
  place = await migratedPlace(folder)
  target = await emptyPlace(folder)
})
afterAll(async () => {
  await place?.discard()
  await target?.discard()
  await rm(folder, { recursive: true, force: true })
})

const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
/** All lines of a backup, sorted: databases keep rows in any order. */
const contentOf = async (file: string) => (await linesOf(file)).toSorted()
/** The first backup and restore run as separate processes, like an operator's. */
const backup = (environment: Record<string, string>, file: string, run = runCommand) =>
  run(['backup', '--json', '--file', file], { ...common, ...environment })
const restore = (environment: Record<string, string>, file: string, run = runCommand) =>
  run(['restore', '--json', '--file', file], { ...common, ...environment })

test('a backup made while the service works holds all that was acknowledged, and is served again from an empty database', async () => {
  const first = path.join(folder, 'first.backup')
  const demo = await runCommand(['demo', '--json'], { ...common, ...place.environment })
  const example = JSON.parse(demo.out)
  const headers = {
    'x-tenant': example.client_id,
    authorization: `Bearer ${example.api_users[0].token}`,
    'content-type': 'application/json',
  }
  const server = await startServer({ ...common, ...place.environment })
  const acknowledged: { awb: string }[] = []
  let isOver = false
  const stream = async () => {
    while (!isOver && acknowledged.length < 500) {
      const answer = await fetch(`${server.base}/v1/shipments`, { method: 'POST', headers, body })
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { data: { awb: string } }).data)
      else await answer.body?.cancel()
    }
  }
  const streams = Array.from({ length: 3 }, stream)
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(20))
  const before = [...acknowledged]
  const [printed] = before
  const label = await fetch(`${server.base}/v1/shipments/${printed?.awb}/label`, { headers })
  expect(label.status).toBe(200)
  const { tables, bytes } = JSON.parse((await backup(place.environment, first, runProgram)).out)
  isOver = true
  await Promise.all(streams)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  expect(tables.shipments).toBeGreaterThanOrEqual(before.length)
  expect(bytes).toBe((await readFile(first)).length)
  expect(JSON.parse((await restore(target.environment, first, runProgram)).out).tables).toEqual(tables)
  const again = path.join(folder, 'again.backup')
  expect((await backup(target.environment, again)).status).toBe(0)
  expect(await contentOf(again)).toEqual(await contentOf(first))
  const isPrinted = (line: string) => /label_printed_at\\?":\\?"2/.test(line)
  const rows = (await contentOf(again)).filter(isPrinted)
  expect(rows).toEqual([expect.stringContaining(printed?.awb ?? 'none')])

  const restored = await startServer({ ...common, ...target.environment })
  for (const shipment of before) {
    const answer = await fetch(`${restored.base}/v1/shipments/${shipment.awb}`, { headers })
    expect(((await answer.json()) as { data: object }).data).toEqual(shipment)
  }
  // Numbers continue after those of the backup.
  const next = await fetch(`${restored.base}/v1/shipments`, { method: 'POST', headers, body })
  expect(next.status).toBe(201)
  restored.child.kill('SIGTERM')
  expect(await restored.ended).toBe(0)

  // A database with a company is not overwritten.
  const refused = await restore(target.environment, first)
  expect(refused.status).toBe(1)
  expect(refused.error).toContain('holds a company already')
  const twice = await backup(target.environment, again)
  expect(twice.status).toBe(1)
  expect(twice.error).toContain('is there already')
})

test('a backup that is cut short or altered is refused, and leaves an empty database empty', async () => {
  const whole = path.join(folder, 'whole.backup')
  expect((await backup(place.environment, whole)).status).toBe(0)
  const empty = await migratedPlace(folder)
  const bytes = await readFile(whole)
  const damaged = path.join(folder, 'damaged.backup')
  const lines = await linesOf(whole)
  const altered = (find: RegExp, put: string) => {
    const at = lines.findIndex(line => find.test(line))
    expect(at).toBeGreaterThan(0)
    return gzipSync(`${lines.with(at, (lines[at] ?? '').replace(find, put)).join('\n')}\n`)
  }
  const flipped = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  flipped[middle] = (bytes[middle] ?? 0) ^ 1
  const shipment = lines.findIndex(line => line.includes('"awb":'))
  const wrongs: [Buffer, string][] = [
    [bytes.subarray(0, bytes.length - 200), 'not a whole backup of Waybill'],
    [Buffer.from('hello'), 'not a whole backup of Waybill'],
    [flipped, 'backup'],
    [altered(/"weight":2.125/, '"weight":2.5'), 'It was altered'],
    [
      altered(/"public_url"/, '"public_uRl"'),
      'The backup was altered: installation has no column public_uRl.',
    ],
    [altered(/"awb":"/, '"awb:"'), 'cannot be stored'],
    [altered(/"tenant_id":1,"id":/, '"tenant_id":77,"id":'), 'cannot be stored'],
    [gzipSync(`${lines.toSpliced(shipment, 1).join('\n')}\n`), 'was altered'],
    [gzipSync(`${lines.toSpliced(shipment, 0, lines[shipment] ?? '').join('\n')}\n`), 'cannot be stored'],
    [gzipSync(`${lines.slice(0, -1).join('\n')}\n`), 'not a whole backup of Waybill'],
    [gzipSync(`${[...lines, lines[shipment]].join('\n')}\n`), 'not a whole backup of Waybill'],
  ]
  for (const [wrong, sentence] of wrongs) {
    await writeFile(damaged, wrong)
    const { status, error } = await restore(empty.environment, damaged)
    expect(error).toContain(sentence)
    expect(status).toBe(1)
  }
  expect((await restore(empty.environment, whole)).status).toBe(0)
  await empty.discard()
  // No unfinished file is left beside it.
  expect((await readdir(folder)).filter(name => name.includes('unfinished'))).toEqual([])
})
