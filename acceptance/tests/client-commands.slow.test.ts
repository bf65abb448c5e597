import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isShipmentEvent, verifyWebhook } from '../../client/src/index.ts'
import { freePort } from '../../testkit/free-port.ts'
import { type RunningServer, serve, waybillJson } from '../support/command.ts'
import { type CompanyFolder, companyFolder } from '../support/own-server.ts'

const program = join(import.meta.dirname, '..', '..', 'client', 'cli', 'main.ts')

let folder: CompanyFolder
let server: RunningServer
/** Environments of two API users. */
let onTestData: Record<string, string>
let onRealData: Record<string, string>

beforeAll(async () => {
  folder = await companyFolder()
  const { client_id, api_users } = folder.company
  const { token } = await waybillJson<{ token: string }>(
    [
      ...['api-user', 'create', '--tenant', client_id, '--username', 'assistant'],
      ...['--password', 'a-long-passphrase-1', '--permissions', 'all', '--mode', 'test'],
    ],
    folder.settings,
  )
  server = await serve(folder.settings)
  const environment = (ownToken = '') => ({ WAYBILL: server.baseUrl, CLIENT_ID: client_id, TOKEN: ownToken })
  onTestData = environment(token)
  onRealData = environment(api_users.find(({ customer_id }) => customer_id === null)?.token)
})

afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

const sender = { company: 'Acme Supplies', state: 'NY', zip: '10118', country: 'US' }
const recipient = { company: 'Jane Doe', state: 'IL', zip: '60606', country: 'US' }
const parcel = { service_code: 'DOM', sender, recipient, package: { weight: 5.5 } }

/** An assistant with the tools of `mcp`. */
async function assistant(env: Record<string, string>, ...args: string[]) {
  const client = new Client({ name: 'assistant', version: '1' })
  const command = { command: process.execPath, args: [program, 'mcp', ...args], env }
  await client.connect(new StdioClientTransport(command))
  return {
    tools: async () => (await client.listTools()).tools,
    /** Calls a tool, and reads the JSON of its first text. */
    async call(name: string, input: Record<string, unknown>) {
      const { isError = false, content } = await client.callTool({ name, arguments: input })
      const [first] = content
      const text = first?.type === 'text' ? first.text : ''
      return { isError, content, text, data: () => JSON.parse(text) }
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}

describe('an AI assistant', () => {
  test('finds a tool for each task, with the fields that it needs', async () => {
    await using own = await assistant(onTestData)
    const tools = await own.tools()
    expect(tools.map(({ name }) => name)).toEqual(['quote', 'create', 'track', 'label', 'pickup'])
    const [, create] = tools
    expect(create?.inputSchema.required).toEqual(['service_code', 'sender', 'recipient', 'package'])
  })

  test('asks for prices, creates a shipment of test data once, tracks and prints it and orders its pickup', async () => {
    await using own = await assistant(onTestData)
    const prices = (await own.call('quote', { sender, recipient, package: { weight: 5.5 } })).data()
    expect(prices.quotes.map(({ service }: { service: { code: string } }) => service.code)).toContain('DOM')
    const one = (await own.call('quote', parcel)).data()
    expect(one.service.code).toBe('DOM')

    const order = { ...parcel, reference: 'PO-1', idempotency_key: 'PO-1' }
    const shipment = (await own.call('create', order)).data()
    expect(shipment).toMatchObject({ test: true, awb: expect.stringMatching(/^TEST/), reference: 'PO-1' })
    expect((await own.call('create', order)).data().awb).toBe(shipment.awb)

    const { awb } = shipment
    expect((await own.call('track', { awb })).data()).toMatchObject({ awb, status: 'Created' })
    expect((await own.call('label', { awb })).content).toEqual([
      { type: 'image', mimeType: 'image/png', data: expect.stringMatching(/^iVBOR/) },
    ])
    expect((await own.call('label', { awb, format: 'pdf' })).content).toEqual([
      {
        type: 'resource',
        resource: {
          uri: `waybill://labels/${awb}.pdf`,
          mimeType: 'application/pdf',
          blob: expect.stringMatching(/^JVBERi/),
        },
      },
    ])
    const address = { ...sender, address1: '350 5th Ave', city: 'New York' }
    const pickup = { customer_id: 1, address, scheduled_date: '2030-01-15', awb }
    expect((await own.call('pickup', pickup)).data()).toMatchObject({ test: true, status: 'scheduled' })
  })

  test('gets the reasons of a refusal by field', async () => {
    await using own = await assistant(onTestData)
    const refused = await own.call('create', { ...parcel, package: { weight: 0 } })
    expect(refused.isError).toBe(true)
    expect(refused.data()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { 'package.weight': 'Weight must be greater than 0.' },
    })
    const missing = await own.call('pickup', {
      address: { ...sender, address1: 'a', city: 'b' },
      scheduled_date: '2030-01-15',
    })
    expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('customer_id') })
    expect(await own.call('track', {})).toMatchObject({ isError: true, text: expect.stringContaining('awb') })
  })

  test('does nothing with real data unless told', async () => {
    await using own = await assistant(onRealData)
    for (const [name, input] of [
      ['create', parcel],
      ['track', { awb: 'WB1' }],
      ['quote', parcel],
    ] as const) {
      const refused = await own.call(name, input)
      expect(refused, name).toMatchObject({ isError: true, text: expect.stringContaining('--live') })
    }
    await using told = await assistant(onRealData, '--live')
    expect((await told.call('create', parcel)).data().awb).toMatch(/^WB/)
  })

  test('hears from a wrong token and from a server that is away what is wrong', async () => {
    await using unknown = await assistant({ ...onTestData, TOKEN: 'none' })
    expect((await unknown.call('quote', parcel)).data().code).toBe('UNAUTHORIZED')
    await using alone = await assistant({ ...onTestData, WAYBILL: `http://127.0.0.1:${await freePort()}` })
    expect((await alone.call('quote', parcel)).data().code).toBe('CONNECTION_FAILED')
  })
})

test('a developer receives the signed events of a shipment, and Ctrl-C ends with the place to continue', async () => {
  const secret = `whsec_${Buffer.from('a secret of the shop').toString('base64')}`
  const heard: string[] = []
  const shop = createServer(async (request, response) => {
    const webhook = await verifyWebhook(await buffer(request), request.headers, secret)
    if (webhook.ok && isShipmentEvent(webhook.event)) heard.push(webhook.event.data.awb)
    response.writeHead(webhook.ok ? 204 : 400).end()
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const forwardTo = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const args = ['listen', '--forward-to', forwardTo, '--secret', secret]
  const command = spawn(process.execPath, [program, ...args], {
    env: onRealData,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  command.stdout.on('data', chunk => {
    printed += chunk
  })
  const until = async (expected: RegExp) => {
    while (!expected.test(printed)) await once(command.stdout, 'data')
  }
  await until(/Ctrl-C ends it/)
  const created = await fetch(`${server.baseUrl}/v1/shipments`, {
    method: 'POST',
    headers: { ...folder.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(parcel),
  })
  const { data }: { data: { awb: string } } = JSON.parse(await created.text())
  await until(/shipment\.created \S+ → 204/)
  expect(heard).toEqual([data.awb])
  const ended = once(command, 'close')
  command.kill('SIGINT')
  await until(/Ended\. To continue here: --after \d+ --secret/)
  expect(await ended).toEqual([0, null])
  shop.close()
})
