import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeWebhook,
  createWebhookDeliverer,
  deleteWebhook,
  findDelivery,
  listWebhooks,
  requireWebhook,
  rotateSecret,
  sendAgain,
  sendAgainSince,
  sendTestEvent,
  switchWebhook,
} from '../../../src/notifications/webhooks/index.ts'
import { runLane } from '../../../src/notifications/webhooks/lane.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { sequenceChanges } from '../../../src/platform/changes/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { eventually } from '../../support/eventually.ts'
import { type Receiver, startReceiver, type WebhookWorld, webhookWorld } from './support.ts'

let world: WebhookWorld
let receiver: Receiver
const second = 1_000
const minute = 60 * second
const hour = 60 * minute

beforeAll(async () => {
  world = await webhookWorld()
})
afterAll(() => world?.stop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  const { context, tenantId } = world
  for (const { id } of await context.database.read(tenantId, tx => listWebhooks(tx))) {
    await deleteWebhook(context, tenantId, { id, scope: null }, unrecorded)
  }
  await receiver.stop()
})

const look = () => world.deliverer.processDue(world.tenantId)
const state = (id: number) =>
  world.context.database.read(world.tenantId, tx => requireWebhook(tx, { id, scope: null }))
/** Waits for a webhook's last delivery to have this status, after so many attempts. */
const until = (id: number, status: string, attempts = 1) =>
  eventually(async () => {
    // The process's background looks too: under load a look may fail.
    await look()
    const last = (await world.deliveries(id)).at(-1)
    expect(last).toMatchObject({ status, attempts })
  })
const types = () => receiver.received.map(({ event }) => event.type)
const records = () => receiver.received.map(({ event }) => event.data.id)

describe('an event', () => {
  test('is sent signed, so that a library of Standard Webhooks verifies it', async () => {
    const { id, secret } = await world.create(receiver.url('/hooks?of=waybill'))
    await world.happens('shipment.created', 41)
    await look()
    await until(id, 'delivered')
    const [message] = receiver.received
    const verified = new Webhook(secret).verify(
      message?.body ?? '',
      message?.headers as Record<string, string>,
    )
    expect(verified).toEqual({
      id: expect.any(Number),
      type: 'shipment.created',
      created_at: expect.any(String),
      data: { id: 41 },
    })
    expect(message?.path).toBe('/hooks?of=waybill')
    expect(message?.headers['webhook-id']).toBe(`evt_${message?.event.id}`)
    const other = () =>
      new Webhook('whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz').verify(
        message?.body ?? '',
        message?.headers as Record<string, string>,
      )
    expect(other).toThrow()
  })

  test('from before the webhook is not sent to it, even if nobody had looked at it yet', async () => {
    await world.happens('shipment.created', 43, 45)
    const { id } = await world.create(receiver.url())
    await world.happens('shipment.updated', 45)
    await look()
    await until(id, 'delivered')
    expect(types()).toEqual(['shipment.updated'])
  })

  test('is sent to a webhook that was made just after the company was known to have none', async () => {
    world.deliverer.eventsRecorded(world.tenantId)
    await world.happens('shipment.created', 51)
    await world.create(receiver.url())
    await world.happens('shipment.updated', 51)
    world.deliverer.eventsRecorded(world.tenantId)
    world.clock.advance(6 * second)
    // Without another event of the company, and without the regular look.
    await eventually(() => expect(types()).toEqual(['shipment.updated']))
  })

  test('goes only to webhooks that want its type, and to those of its customer and of the company', async () => {
    const [own, foreign] = world.service.example.customers
    await world.create(receiver.url('/all'))
    await world.create(receiver.url('/updates'), { types: ['shipment.updated'] })
    await world.create(receiver.url('/own'), { customerId: own?.id ?? 0 })
    await world.create(receiver.url('/foreign'), { customerId: foreign?.id ?? 0 })
    // Records with odd numbers are customer 1’s.
    expect(own?.id).toBe(1)
    await world.happens('shipment.created', 1)
    await world.happens('shipment.updated', 2)
    await look()
    await eventually(() => expect(receiver.received).toHaveLength(4))
    const sent = receiver.received.map(({ path, event }) => `${path} ${event.data.id}`)
    expect(sent.toSorted()).toEqual(['/all 1', '/all 2', '/own 1', '/updates 2'])
  })

  test('that is not taken is sent again, and holds up what comes after it of its record, and nothing else', async () => {
    const { id } = await world.create(receiver.url())
    receiver.answer = (response, { event }) =>
      event.data.id === 1 ? response.writeHead(500).end('out of order') : response.writeHead(200).end('fine')
    await world.happens('shipment.created', 1)
    await world.happens('shipment.updated', 1)
    await world.happens('shipment.created', 2)
    const { length: before } = world.attempts
    await look()
    await until(id, 'delivered')
    const deliveries = await world.deliveries(id)
    expect(deliveries.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual([
      'pending 1',
      'pending 0',
      'delivered 1',
    ])
    expect(deliveries[0]).toMatchObject({
      http_status: 500,
      answer: 'out of order',
      error: 'It answered with HTTP 500.',
      next_attempt_at: new Date(world.clock.now().getTime() + 5 * second),
    })
    receiver.answer = response => response.writeHead(200).end()
    world.clock.advance(5 * second)
    const { waiting, failing } = await world.deliverer.lag()
    expect(waiting).toBe(0)
    expect(failing).toBeGreaterThanOrEqual(5)
    await eventually(async () => {
      await look()
      const statuses = (await world.deliveries(id)).map(({ status }) => status)
      expect(statuses).toEqual(['delivered', 'delivered', 'delivered'])
    })
    expect(await world.deliverer.lag()).toEqual({ waiting: 0, failing: 0 })
    // They may include other webhooks' attempts from earlier tests.
    const ended = world.attempts.slice(before)
    expect(ended.filter(({ outcome }) => outcome === 'delivered').length).toBeGreaterThanOrEqual(3)
    expect(ended.map(({ outcome }) => outcome)).toContain('retried')
    expect(Math.max(...ended.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(5)
    expect(types()).toEqual(expect.arrayContaining(['shipment.created', 'shipment.updated']))
    expect(
      receiver.received.filter(({ event }) => event.data.id === 1).map(({ event }) => event.type),
    ).toEqual(['shipment.created', 'shipment.created', 'shipment.updated'])
    const repeats = receiver.received.filter(
      ({ event }) => event.type === 'shipment.created' && event.data.id === 1,
    )
    expect(new Set(repeats.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await state(id)).failing_since).toBeNull()
  })

  test('is kept with the beginning of its answer; a redirect is not followed', async () => {
    const { id } = await world.create(receiver.url('/moved'))
    receiver.answer = response =>
      response.writeHead(302, { location: receiver.url('/elsewhere') }).end(`\0${'ü😀'.repeat(2_000)}`)
    await world.happens('shipment.created', 1)
    await look()
    await until(id, 'pending')
    const [delivery] = await world.deliveries(id)
    expect(delivery?.error).toBe('It redirects (HTTP 302), which is not followed.')
    expect(Array.from(delivery?.answer ?? '')).toHaveLength(1_000)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/moved'])
  })
})

describe('an event that happens between a look at what is due and its end', () => {
  /** A lane of the webhook. After its turn of this number the record gets an event, and the lane is woken. */
  async function laneWokenAfter(turn: number, id: number, record: number) {
    const { context, tenantId } = world
    const waking = { turns: 0, isWoken: false }
    const signals = {
      takeWake() {
        const { isWoken } = waking
        waking.isWoken = false
        return isWoken
      },
      woken: () => new Promise<void>(() => {}),
      stopping: new AbortController().signal,
      ending: new AbortController().signal,
    }
    const shown = context.database.showing('live')
    const write: Database['write'] = async (tenant, work) => {
      const done = await shown.write(tenant, work)
      waking.turns += 1
      if (waking.turns === turn) {
        await world.happens('shipment.created', record)
        await sequenceChanges(context.database, tenantId, signals.stopping)
        waking.isWoken = true
      }
      return done
    }
    const database: Database = { ...context.database, showing: () => ({ ...shown, write }) }
    return runLane({ ...context, database }, { tenantId, id }, signals)
  }

  test('is sent by the same lane', async () => {
    const { id } = await world.create(receiver.url())
    expect(await laneWokenAfter(1, id, 71)).toBe('done')
    expect(records()).toEqual([71])
  })

  test('does not wait for an answer to another that is on its way', async () => {
    const { id } = await world.create(receiver.url())
    const { length: before } = world.attempts
    const answered = Promise.withResolvers<string[]>()
    const held: ServerResponse[] = []
    receiver.answer = (response, { event }) => {
      if (event.data.id === 72) {
        held.push(response)
        return
      }
      if (event.data.id === 74) answered.resolve(world.attempts.slice(before).map(({ outcome }) => outcome))
      response.writeHead(204).end()
    }
    await world.happens('shipment.created', 72, 73)
    await sequenceChanges(world.context.database, world.tenantId, new AbortController().signal)
    const lane = laneWokenAfter(2, id, 74)
    expect(await answered.promise).toEqual(['delivered'])
    for (const response of held) response.writeHead(204).end()
    expect(await lane).toBe('done')
  })

  test('is looked for again where the look has failed', async () => {
    const { context, tenantId } = world
    await world.create(receiver.url())
    await world.happens('shipment.created', 75)
    const all = context.database.showing('all')
    let looks = 0
    const readBatched: Database['readBatched'] = (tenant, query) => {
      looks += 1
      if (looks === 1) throw new Error('The database was away for a moment.')
      return all.readBatched(tenant, query)
    }
    const database: Database = { ...context.database, showing: () => ({ ...all, readBatched }) }
    const deliverer = createWebhookDeliverer({ ...context, database, log: pino({ level: 'silent' }) })
    deliverer.start()
    deliverer.eventsRecorded(tenantId)
    await eventually(() => expect(looks).toBeGreaterThan(1))
    await deliverer.close()
  })
})

test('a process that ends begins with no webhook that a look under way has found', async () => {
  const { context, tenantId } = world
  await world.create(receiver.url())
  const looking = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  let writes = 0
  const shown = context.database.showing('all')
  const database: Database = {
    ...context.database,
    showing: () => ({
      ...shown,
      async readBatched(tenant, read) {
        looking.resolve()
        await ending.promise
        return shown.readBatched(tenant, read)
      },
      write(tenant, work) {
        writes++
        return shown.write(tenant, work)
      },
    }),
  }
  const deliverer = createWebhookDeliverer({ ...context, database })
  deliverer.start()
  deliverer.eventsRecorded(tenantId)
  await looking.promise
  const closed = deliverer.close()
  ending.resolve()
  await closed
  expect(writes).toBe(0)
})

describe('an address that only fails', () => {
  test('is tried after 5 s, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h, and then switched off', async () => {
    const { id } = await world.create(receiver.url())
    receiver.answer = response => response.writeHead(503).end()
    await world.happens('shipment.created', 1)
    const waits = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]
    for (const [place, wait] of waits.entries()) {
      await look()
      await until(id, 'pending', place + 1)
      world.clock.advance(wait - 1)
      await look()
      world.clock.advance(1)
    }
    await look()
    await until(id, 'failed', 9)
    expect(receiver.received).toHaveLength(9)
    expect(await state(id)).toMatchObject({
      active: false,
      switched_off_because: 'It answered with HTTP 503.',
    })
    await world.happens('shipment.created', 2)
    await look()
    expect(await world.deliveries(id)).toHaveLength(1)
  })

  test('is switched off after three days of failures; switched on, it goes on where it has stopped', async () => {
    const { id } = await world.create(receiver.url())
    receiver.answer = response => response.writeHead(500).end()
    await world.happens('shipment.created', 1)
    await look()
    await until(id, 'pending')
    world.clock.advance(72 * hour)
    await world.happens('shipment.created', 2)
    await look()
    await eventually(async () => expect((await state(id)).active).toBe(false))
    await world.happens('shipment.created', 3)
    receiver.answer = response => response.writeHead(200).end()
    receiver.received = []
    await switchWebhook(world.context, world.tenantId, id, true, unrecorded)
    await eventually(async () => {
      // An attempt that was under way at the switch-off may be stored after it, and be due a little later; it may also
      // have arrived by then.
      world.clock.advance(minute)
      await look()
      expect([...new Set(records())].toSorted()).toEqual([1, 2, 3])
    })
  })
})

describe('staff', () => {
  test('give a webhook another secret: for a day both sign', async () => {
    const { id, secret } = await world.create(receiver.url())
    const rotated = await rotateSecret(world.context, world.tenantId, { id, scope: null }, unrecorded)
    expect(rotated.secret).not.toBe(secret)
    const isSignedBy = (key: string) => {
      const last = receiver.received.at(-1)
      const own = last?.headers as Record<string, string>
      // The library reads the machine’s clock; this test moves its own.
      const at = new Date(Number(own['webhook-timestamp']) * 1000)
      const expected = new Webhook(key).sign(own['webhook-id'] ?? '', at, last?.body ?? '')
      return (own['webhook-signature'] ?? '').split(' ').includes(expected)
    }
    await world.happens('shipment.created', 1)
    await look()
    await until(id, 'delivered')
    expect([secret, rotated.secret].map(isSignedBy)).toEqual([true, true])
    world.clock.advance(24 * hour)
    await world.happens('shipment.created', 2)
    await look()
    await eventually(() => expect(receiver.received).toHaveLength(2))
    expect([secret, rotated.secret].map(isSignedBy)).toEqual([false, true])
  })

  test('send a delivery again, and everything since a time', async () => {
    const { context, tenantId } = world
    const { id } = await world.create(receiver.url())
    for (const record of [1, 2, 3]) {
      await world.happens('shipment.created', record)
      world.clock.advance(10 * minute)
    }
    await look()
    await eventually(async () => expect(await world.deliveries(id)).toHaveLength(3))
    await eventually(() => expect(receiver.received).toHaveLength(3))
    const again = await sendAgain(context, tenantId, { id, deliveryId: 2 }, unrecorded)
    expect(again).toMatchObject({ id: 4, status: 'pending' })
    await look()
    await until(id, 'delivered')
    expect(records()).toEqual([1, 2, 3, 2])
    const since = new Date(world.clock.now().getTime() - 20 * minute)
    await sendAgainSince(context, tenantId, { id, since }, unrecorded)
    await look()
    await eventually(() => expect(records()).toEqual([1, 2, 3, 2, 2, 3]))
    const future = new Date(world.clock.now().getTime() + minute)
    await expect(sendAgainSince(context, tenantId, { id, since: future }, unrecorded)).rejects.toThrow(
      'Validation',
    )
    await expect(sendAgain(context, tenantId, { id, deliveryId: 99 }, unrecorded)).rejects.toThrow(
      'No such delivery.',
    )
  })

  test('send a test event, and see at once how it went', async () => {
    const { context, tenantId } = world
    const { id, secret } = await world.create(receiver.url())
    receiver.answer = response => response.writeHead(404).end('nobody here')
    const failed = await sendTestEvent(context, tenantId, id, unrecorded)
    expect(failed).toMatchObject({ status: 'failed', http_status: 404, answer: 'nobody here' })
    expect(types()).toEqual(['webhook.test'])
    expect(receiver.received[0]?.headers['webhook-signature']).toBe(
      new Webhook(secret).sign(
        String(receiver.received[0]?.headers['webhook-id']),
        new Date(Number(receiver.received[0]?.headers['webhook-timestamp']) * 1000),
        receiver.received[0]?.body ?? '',
      ),
    )
    expect(await context.database.read(tenantId, tx => findDelivery(tx, id, 1))).toEqual(failed)
    await expect(sendAgain(context, tenantId, { id, deliveryId: 1 }, unrecorded)).rejects.toThrow(
      'test event',
    )
    expect((await state(id)).active).toBe(true)
  })

  test('are told what is wrong with an address, also of one that leads into a private network', async () => {
    const refused = async (url: string) => {
      const error = await world.create(url).catch(thrown => thrown)
      return error.details?.url
    }
    expect(await refused('nowhere')).toBe('Address must be a URL.')
    expect(await refused('http://example.com/hook')).toBe('Address must be HTTPS.')
    expect(await refused('https://user:password@example.com')).toMatch(/plain URL/)
    expect(await refused(`https://example.com/${'a'.repeat(2_000)}`)).toMatch(/at most 2000/)
    for (const host of ['localhost', '10.0.0.1', '169.254.169.254', '[::1]', '2130706434']) {
      expect(await refused(`https://${host}/`), host).toMatch(/private network/)
    }
    const { id } = await world.create('https://example.com/')
    const change = { url: 'http://192.168.1.1/', types: ['shipment.lost'] }
    await expect(
      changeWebhook(world.context, world.tenantId, { id, scope: null }, change, unrecorded),
    ).rejects.toMatchObject({
      details: { url: expect.any(String), types: expect.any(String) },
    })
  })
})

describe('several processes', () => {
  test('deliver each event once between them', async () => {
    const { id } = await world.create(receiver.url())
    const others = [world.deliverer, world.another(), world.another()]
    for (let record = 1; record <= 60; record++) await world.happens('shipment.created', record)
    await Promise.all(others.map(each => each.processDue(world.tenantId)))
    await eventually(async () => {
      const statuses = (await world.deliveries(id)).map(({ status }) => status)
      expect(statuses).toEqual(Array.from({ length: 60 }, () => 'delivered'))
    })
    expect(records().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  })

  test('one that ends while it delivers loses nothing: another sends it again', async () => {
    const { id } = await world.create(receiver.url())
    // It never answers.
    receiver.answer = () => {}
    const dying = world.another()
    await world.happens('shipment.created', 1)
    await dying.processDue(world.tenantId)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    await dying.close()
    expect((await world.deliveries(id))[0]).toMatchObject({ status: 'pending', attempts: 0 })
    receiver.answer = response => response.writeHead(200).end()
    await look()
    await until(id, 'delivered')
    expect(records()).toEqual([1, 1])
  })
})
