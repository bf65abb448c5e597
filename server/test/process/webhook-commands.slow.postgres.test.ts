import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandLine } from '../../src/entry/cli/index.ts'
import { type Receiver, startReceiver } from '../notifications/webhooks/support.ts'
import { migratedPlace, type Place } from '../support/database.ts'

let folder: string
let place: Place
let environment: Record<string, string>
let company: string
let receiver: Receiver

/** Runs a command in this process, with --json. */
async function run(...args: string[]) {
  const said: string[] = []
  const streams = {
    out: (text: string) => void said.push(text),
    error: (text: string) => void said.push(text),
  }
  const status = await runCommandLine([...args, '--json'], environment, streams)
  return { status, said: said.join('\n'), json: () => JSON.parse(said.join('\n')) }
}
const webhook = (verb: string, ...args: string[]) => run('webhook', verb, '--tenant', company, ...args)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-webhooks-'))
  place = await migratedPlace(folder)
  environment = { ...place.environment, LOG_LEVEL: 'error', WEBHOOK_HOSTS: '127.0.0.1' }
  company = (await run('demo')).json().client_id
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver?.stop()
  await place?.discard()
  await rm(folder, { recursive: true, force: true })
})

test('a webhook is made, tried, rotated, switched off, sent again to and deleted on the command line', async () => {
  const made = (
    await webhook('create', '--url', receiver.url(), '--types', 'shipment.created, shipment.updated')
  ).json()
  expect(made).toMatchObject({ id: 1, types: ['shipment.created', 'shipment.updated'], active: true })
  expect(made.secret).toMatch(/^whsec_/)
  const tried = (await webhook('test', '--id', '1')).json()
  expect(tried).toMatchObject({ id: 1, event_type: 'webhook.test', status: 'delivered', http_status: 204 })
  expect(receiver.received).toHaveLength(1)
  expect((await webhook('deliveries', '--id', '1')).json()).toEqual({ deliveries: [tried] })
  expect((await webhook('rotate-secret', '--id', '1')).json().secret).not.toBe(made.secret)
  expect((await webhook('deactivate', '--id', '1')).json()).toMatchObject({ active: false })
  const since = await webhook('send-again', '--id', '1', '--since', '2020-01-01T00:00:00Z')
  expect(since.json()).toEqual({ first_event_id: 1 })
  expect((await webhook('delete', '--id', '1')).json()).toEqual({ deleted: 1 })
  expect((await webhook('list')).json()).toEqual({ webhooks: [] })
})

test('a fault is one sentence', async () => {
  expect(await webhook('create', '--url', 'http://example.com')).toMatchObject({
    status: 1,
    said: 'Address must be HTTPS.',
  })
  expect(await webhook('send-again', '--id', '1')).toMatchObject({ status: 2 })
})
