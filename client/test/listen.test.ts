import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { type ListenOptions, listen, parseListenArguments } from '../cli/listen.ts'
import { type Answer, answering, brokenOff, refusal, success } from './answering-server.ts'

const waits = { pollSeconds: 0.01, retrySeconds: 0.01, answerSeconds: 10 }
const secret = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cw=='
const realUser = success({ id: 1, username: 'erp', role: 'tenant', permissions: [], customer_id: null })

const eventOf = (id: number, awb: string) => ({
  id,
  type: 'shipment.created',
  created_at: '2026-11-24T09:15:02-05:00',
  data: { awb, charges: { total: 1234567.89 } },
})

/** Waybill with these events; `before` are its first answers. */
function waybillWith(events: object[], ...before: Answer[]) {
  const feed: Answer = (response, { url }) => {
    const query = new URL(url, 'http://waybill').searchParams
    const after = Number(query.get('after'))
    const limit = Number(query.get('limit') ?? 100)
    const page = (events as { id: number }[]).filter(({ id }) => id > after).slice(0, limit)
    success({ events: page })(response, { method: 'GET', url, headers: {}, body: '' })
  }
  return answering(...before, feed)
}

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver that answers with these in sequence, and repeats the last. */
async function receiver(...answers: ((response: ServerResponse) => void)[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    answers[Math.min(received.length, answers.length) - 1]?.(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const accepts = (response: ServerResponse) => response.writeHead(204).end()
const fails = (response: ServerResponse) => response.writeHead(500).end()
const neverAnswers = () => {}

/** Listens until a printed line contains `last`, and returns the lines. */
async function listened(
  waybill: Awaited<ReturnType<typeof answering>>,
  options: Partial<ListenOptions>,
  last: string,
  ownWaits: Partial<typeof waits> = {},
): Promise<string[]> {
  const lines: string[] = []
  const controller = new AbortController()
  const print = (line: string) => {
    lines.push(line)
    if (line.includes(last)) controller.abort()
  }
  const all = { forwardTo: '', after: 0, types: undefined, secret, ...options }
  const client = waybill.client({ retries: 0 })
  await listen(client, all, print, controller.signal, { ...waits, ...ownWaits })
  return lines
}

describe('listen', () => {
  test('forwards events in order, with bodies and signatures that any library of Standard Webhooks takes', async () => {
    const events = [eventOf(7, 'WB1'), eventOf(9, 'WB2')]
    await using waybill = await waybillWith(events, realUser)
    await using shop = await receiver(accepts)
    const lines = await listened(waybill, { forwardTo: shop.url }, '9 shipment.created')
    const verified = shop.received.map(({ headers, body }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    )
    expect(verified).toEqual(events)
    expect(shop.received.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_7', 'evt_9'])
    expect(lines).toContain('7 shipment.created WB1 → 204')
  })

  test('tells the secret and how to continue, so that nothing is missed between two runs', async () => {
    await using waybill = await waybillWith([eventOf(7, 'WB1')], realUser)
    await using shop = await receiver(fails)
    const lines = await listened(waybill, { forwardTo: shop.url, after: 4 }, '→ 500')
    expect(lines).toContain(`Signs with ${secret}`)
    expect(lines.at(-1)).toBe(`Ended. To continue here: --after 4 --secret ${secret}`)
  })

  test('sends an event again until it is accepted, before the next one', async () => {
    await using waybill = await waybillWith([eventOf(7, 'WB1'), eventOf(9, 'WB2')], realUser)
    await using shop = await receiver(fails, fails, accepts)
    await listened(waybill, { forwardTo: shop.url }, '9 shipment.created')
    expect(shop.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      ...['evt_7', 'evt_7', 'evt_7', 'evt_9'],
    ])
  })

  test('does not wait for ever for a receiver that never answers', async () => {
    await using waybill = await waybillWith([eventOf(7, 'WB1')], realUser)
    await using shop = await receiver(neverAnswers)
    const lines = await listened(waybill, { forwardTo: shop.url }, 'no answer', { answerSeconds: 0.05 })
    expect(lines).toContain('7 shipment.created WB1 → no answer within 0.05 seconds; again in 0.01 seconds')
  })

  test('ends at once while a receiver does not answer', async () => {
    await using waybill = await waybillWith([eventOf(7, 'WB1')], realUser)
    const controller = new AbortController()
    await using shop = await receiver(() => controller.abort())
    const all = { forwardTo: shop.url, after: 0, types: undefined, secret }
    const lines: string[] = []
    await listen(waybill.client(), all, line => lines.push(line), controller.signal, waits)
    expect(lines.at(-1)).toContain('--after 0')
  })

  test('does not follow a receiver that redirects', async () => {
    await using waybill = await waybillWith([eventOf(7, 'WB1')], realUser)
    await using elsewhere = await receiver(accepts)
    await using shop = await receiver(response => response.writeHead(307, { location: elsewhere.url }).end())
    await listened(waybill, { forwardTo: shop.url }, '→ 307')
    expect(elsewhere.received).toEqual([])
  })

  test('waits for a receiver that is not started yet', async () => {
    await using waybill = await waybillWith([eventOf(7, 'WB1')], realUser)
    const gone = await receiver(accepts)
    await gone[Symbol.asyncDispose]()
    const lines = await listened(waybill, { forwardTo: gone.url }, 'again in')
    expect(lines.join('\n')).toMatch(/7 shipment\.created WB1 → .*ECONNREFUSED.*; again in/)
  })

  test('goes on when Waybill was away for a while', async () => {
    const before = [realUser, brokenOff, refusal(503, 'SERVICE_UNAVAILABLE')]
    await using waybill = await waybillWith([eventOf(7, 'WB1')], ...before)
    await using shop = await receiver(accepts)
    const lines = await listened(waybill, { forwardTo: shop.url }, '7 shipment.created')
    expect(lines.filter(line => line.includes('Tries again'))).toHaveLength(2)
    expect(shop.received).toHaveLength(1)
  })

  test.for([
    ['no event', [], 0],
    ['a few events', [1, 2, 3], 3],
    ['gaps between ids', [5, 900, 901, 40_000], 40_000],
    ['ids of test data', [1_000_000_000_001, 1_000_000_000_002], 1_000_000_000_002],
  ] as const)('begins after the newest of %s', async ([, ids, newest]) => {
    const events = ids.map(id => eventOf(id, `WB${id}`))
    await using waybill = await waybillWith(events, realUser)
    const lines = await listened(waybill, { after: null }, 'Ctrl-C')
    expect(lines[0]).toContain(`after ${newest} to`)
    expect(waybill.heard.length).toBeLessThan(60)
  })

  test('ends with the reason and the place to continue when Waybill refuses the token', async () => {
    const before = [realUser, success({ events: [eventOf(7, 'WB1')] })]
    await using refusing = await answering(...before, refusal(401, 'UNAUTHORIZED'))
    await using shop = await receiver(accepts)
    const lines: string[] = []
    const all = { forwardTo: shop.url, after: 0, types: undefined, secret }
    const print = (line: string) => lines.push(line)
    const { signal } = new AbortController()
    await expect(listen(refusing.client(), all, print, signal, waits)).rejects.toThrow('UNAUTHORIZED')
    expect(lines.at(-1)).toContain('--after 7 ')
  })

  test('says whether the events are of test data', async () => {
    const user = { id: 1, username: 'trial', role: 'tenant', permissions: [], customer_id: null, test: true }
    await using waybill = await waybillWith([], success(user))
    const [first] = await listened(waybill, {}, 'Ctrl-C')
    expect(first).toContain('test data')
  })

  test('signs with the secret of the arguments, else of the environment, else with a new one', () => {
    const args = ['--forward-to', 'http://127.0.0.1:1']
    const own = 'whsec_b3du'
    expect(parseListenArguments([...args, '--secret', secret], own).secret).toBe(secret)
    expect(parseListenArguments(args, own).secret).toBe(own)
    const made = [parseListenArguments(args).secret, parseListenArguments(args).secret]
    expect(new Set(made).size).toBe(2)
    for (const one of made) expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  })

  test.for([
    [[], '--forward-to'],
    [['--forward-to', 'localhost:8081'], '--forward-to'],
    [['--forward-to', 'http://user:word@127.0.0.1'], '--forward-to'],
    [['--forward-to', 'http://127.0.0.1:1', '--after', '-3'], '--after'],
    [['--forward-to', 'http://127.0.0.1:1', '--after', '1e99'], '--after'],
    [['--forward-to', 'http://127.0.0.1:1', '--secret', 'abc'], '--secret'],
  ] as const)('names the argument that is wrong: %j', ([args, named]) => {
    expect(() => parseListenArguments([...args])).toThrow(named)
  })
})
