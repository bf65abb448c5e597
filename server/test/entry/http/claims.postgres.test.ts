import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApp } from '../../../src/compose/app.ts'
import { openWaybill } from '../../../src/compose/waybill.ts'
import { writeUnderClaim } from '../../../src/entry/http/idempotency.repository.ts'
import { createClaims } from '../../../src/entry/http/idempotency.ts'
import { createRenewal } from '../../../src/entry/http/renewal.ts'
import type { Database, TenantTransaction } from '../../../src/platform/database/index.ts'
import { type Clock, systemClock } from '../../../src/platform/shared/clock.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { eventually } from '../../support/eventually.ts'
import { type Answer, shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { testsThemselves } from '../../support/tenant-plans.ts'
import { callerOf } from '../api/support.ts'

let service: TestService
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  service = await startTestService()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => service?.stop())

const connectionLost = () => new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached.')

/** A transaction of a process. */
interface Begun {
  /** `onMaking` runs just before it writes under a claim. */
  commit(onMaking?: () => void): Promise<unknown>
  /** Whether it wrote under a claim. */
  made(): boolean
}

/** Wraps the transactions of a process. */
type Around = (begun: Begun) => Promise<unknown>

/** Another process on the same database, with its own clock and wrapper of transactions. */
async function startProcess(options: { clock?: Clock; around?: Around } = {}) {
  const { database } = service.waybill
  let around: Around = begun => begun.commit()
  const ownOf = (part: Database): Database => ({
    ...part,
    write: <T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) => {
      let made = false
      const commit = (onMaking = () => {}) =>
        part.write(tenantId, tx =>
          work({
            ...tx,
            atCommit(statement) {
              if (statement.sql.includes('write_under_claim')) {
                onMaking()
                made = true
              }
              tx.atCommit(statement)
            },
          }),
        )
      return around({ commit, made: () => made }) as Promise<T>
    },
    for: (area, size) => ownOf(part.for(area, size)),
    close: async () => {},
  })
  const { clock } = options
  const waybill = await openWaybill(service.waybill.config, pino({ level: 'silent' }), {
    database: ownOf(database),
    ...(clock ? { clock } : {}),
  })
  const app = await createApp(waybill)
  stops.push(async () => {
    await app.close()
    await waybill.close()
  })
  const post = async (url: string, body: object, headers = {}): Promise<Answer> => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        'x-tenant': service.example.client_id,
        authorization: `Bearer ${service.example.api_users[0]?.token}`,
        ...headers,
      },
      payload: body,
    })
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: answer.json(),
    }
  }
  // The first shipment of a process also takes a block of AWBs, in its own transaction.
  expect((await post('/v1/shipments', shipmentBody())).status).toBe(201)
  around = options.around ?? around
  return (url: string, key: string, body: object) => post(url, body, { 'idempotency-key': key })
}

/** A process that stops after its claim, or after its write, until told to continue. */
function stall(after: 'claiming' | 'writing' = 'claiming') {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let begunBefore = 0
  let hasWritten = false
  const around: Around = async begun => {
    if (after === 'claiming' ? begunBefore === 1 : hasWritten) {
      reached.resolve()
      await goOn.promise
    }
    begunBefore++
    const result = await begun.commit()
    hasWritten ||= begun.made()
    return result
  }
  return { around, reached: reached.promise, goOn: goOn.resolve }
}

/** Expires the leases of all claims, by the database's clock. */
const leasesRunOut = () =>
  service.waybill.database.write(1, tx =>
    tx.sql
      .updateTable('idempotency_keys')
      .set({ locked_until: sql`now()` })
      .where('tenant_id', '=', 1)
      .execute(),
  )

describe.each([
  {
    what: 'a shipment',
    url: '/v1/shipments',
    table: 'shipments',
    body: (note: string) => shipmentBody({ notes: note }),
  },
  {
    what: 'a shipment for a carrier',
    url: '/v1/shipments',
    table: 'shipments',
    body: (note: string) => shipmentBody({ notes: note, service_code: 'SANDBOX' }),
  },
  {
    what: 'a pickup',
    url: '/v1/pickups',
    table: 'pickups',
    body: (note: string) => ({
      customer_id: service.example.customers[0]?.id,
      address: { company: 'Acme', address1: '350 5th Ave', city: 'New York', zip: '10118', country: 'US' },
      scheduled_date: '2030-01-15',
      notes: note,
    }),
  },
] as const)('$what with an Idempotency-Key', ({ url, table, body }) => {
  async function made(note: string): Promise<number> {
    const rows = await service.waybill.database.read(1, tx =>
      tx.sql.selectFrom(table).select('id').where('tenant_id', '=', 1).where('notes', '=', note).execute(),
    )
    return rows.length
  }
  const idOf = (answer: Answer) => answer.body.data.id

  test('a process that stood still beyond its lease makes no second one: it answers with the first', async () => {
    const note = randomUUID()
    const stalled = stall()
    const late = (await startProcess(stalled))(url, note, body(note))
    await stalled.reached
    await leasesRunOut()
    const prompt = await (await startProcess())(url, note, body(note))
    expect(prompt.status).toBe(201)
    stalled.goOn()
    const answer = await late
    expect(answer.status).toBe(201)
    expect(idOf(answer)).toBe(idOf(prompt))
    expect(answer.headers['idempotency-replayed']).toBe('true')
    expect(await made(note)).toBe(1)
  })

  test('a process that has lost its claim to one still at work makes nothing: 409, and when to ask again', async () => {
    const note = randomUUID()
    const [first, second] = [stall(), stall()]
    const lost = (await startProcess(first))(url, note, body(note))
    await first.reached
    await leasesRunOut()
    const held = (await startProcess(second))(url, note, body(note))
    await second.reached
    first.goOn()
    const refused = await lost
    expect(refused.status).toBe(409)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(await made(note)).toBe(0)
    second.goOn()
    expect((await held).status).toBe(201)
    expect(await made(note)).toBe(1)
  })

  test('a process that has lost its claim to a refused request makes nothing, and a repeat makes the one', async () => {
    const note = randomUUID()
    const stalled = stall()
    const create = await startProcess(stalled)
    const late = create(url, note, body(note))
    await stalled.reached
    await leasesRunOut()
    const claims = createClaims(service.waybill.database)
    const taken = await claims.claim(await callerOf(service), note, {
      method: 'POST',
      path: url,
      body: body(note),
    })
    if (taken.kind !== 'first') throw new Error('The lease had run out.')
    expect(await taken.claim.release()).toBeNull()
    claims.close()
    stalled.goOn()
    const refused = await late
    expect(refused.status).toBe(409)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(await made(note)).toBe(0)
    expect((await (await startProcess())(url, note, body(note))).status).toBe(201)
    expect(await made(note)).toBe(1)
  })

  test('a body corrected at another process waits for none: the refused one has freed the key', async () => {
    const note = randomUUID()
    const wrong = { ...body(note), customer_id: 'nobody', package: { weight: 0 } }
    expect((await (await startProcess())(url, note, wrong)).status).toBe(400)
    expect((await (await startProcess())(url, note, body(note))).status).toBe(201)
    expect(await made(note)).toBe(1)
  })

  test.each([
    ['three minutes fast', 3 * 60_000],
    ['a day fast', 25 * 3_600_000],
    ['an hour slow', -3_600_000],
  ])('a process whose clock is %s takes no key from one that works with it', async (_, offset) => {
    const note = randomUUID()
    const stalled = stall()
    const first = (await startProcess(stalled))(url, note, body(note))
    await stalled.reached
    const clock = { ...systemClock, now: () => new Date(Date.now() + offset) }
    const other = await startProcess({ clock })
    expect((await other(url, note, body(note))).status).toBe(409)
    stalled.goOn()
    const answer = await first
    expect(answer.status).toBe(201)
    expect(idOf(await other(url, note, body(note)))).toBe(idOf(answer))
    expect(await made(note)).toBe(1)
  })

  test('a commit whose answer was lost is answered from what was written', async () => {
    const note = randomUUID()
    const create = await startProcess({
      around: async begun => {
        const result = await begun.commit()
        if (begun.made()) throw connectionLost()
        return result
      },
    })
    const answer = await create(url, note, body(note))
    expect(answer.status).toBe(201)
    expect(idOf(await create(url, note, body(note)))).toBe(idOf(answer))
    expect(await made(note)).toBe(1)
  })

  test('a transaction that was lost frees the key at once, and cannot be committed afterwards', async () => {
    const note = randomUUID()
    let later: (() => Promise<unknown>) | undefined
    const create = await startProcess({
      around: begun =>
        begun.commit(() => {
          if (later) return
          later = begun.commit
          throw connectionLost()
        }),
    })
    expect((await create(url, note, body(note))).status).toBe(503)
    await expect(later?.()).rejects.toThrow('held no more')
    const repeat = await create(url, note, body(note))
    expect(repeat.status).toBe(201)
    expect(repeat.headers['idempotency-replayed']).toBeUndefined()
    await expect(later?.()).rejects.toThrow('held no more')
    expect(await made(note)).toBe(1)
  })
})

test('a table that is locked for longer than the lease does not make two shipments for one key', async context => {
  const source = inject('databaseSource')
  if (source.kind === 'embedded') return context.skip('the embedded database has one session')
  const note = randomUUID()
  const [name] = await service.waybill.database.global(db =>
    db.selectNoFrom(sql<string>`current_database()`.as('name')).execute(),
  )
  const locker = new pg.Client({
    connectionString: `${source.url}/${name?.name}`,
    application_name: testsThemselves,
  })
  await locker.connect()
  const create = await startProcess()
  const body = shipmentBody({ notes: note })
  const claimOfKey = async () => {
    const { rows } = await locker.query('select claim from idempotency_keys where key = $1', [note])
    return rows[0]?.claim
  }
  try {
    await locker.query('begin; lock table shipments')
    const first = create('/v1/shipments', note, body)
    await eventually(async () => {
      const { rowCount } = await locker.query(
        `select from pg_locks where not granted and relation = 'shipments'::regclass`,
      )
      expect(rowCount).toBe(1)
    })
    const claim = await claimOfKey()
    await leasesRunOut()
    const second = create('/v1/shipments', note, body)
    await eventually(async () => expect(await claimOfKey()).not.toBe(claim))
    await locker.query('commit')
    const answers = await Promise.all([first, second])
    // 503 if the lock took longer than any limit.
    expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([])
    expect((await create('/v1/shipments', note, body)).status).toBe(201)
    const { rows } = await locker.query('select from shipments where notes = $1', [note])
    expect(rows).toHaveLength(1)
  } finally {
    await locker.end()
  }
})

test('what a carrier answered is stored also by a process that has lost the key meanwhile', async () => {
  const note = randomUUID()
  const body = shipmentBody({ notes: note, service_code: 'SANDBOX' })
  const stalled = stall('writing')
  const late = (await startProcess(stalled))('/v1/shipments', note, body)
  await stalled.reached
  await leasesRunOut()
  const early = await (await startProcess())('/v1/shipments', note, body)
  expect(early.status).toBe(201)
  stalled.goOn()
  const answer = await late
  expect(answer.status).toBe(201)
  expect(answer.body.data.id).toBe(early.body.data.id)
  const stored = await service.call('GET', `/v1/shipments/${answer.body.data.awb}`)
  expect(stored.body.data.carrier.status).toBe('submitted')
})

test('a claim that is held for long is renewed, one that is given up is not', async () => {
  const { database } = service.waybill
  const key = randomUUID()
  const held = { userId: 1, key, claim: randomUUID() }
  await database.write(1, async tx => {
    await tx.sql
      .insertInto('idempotency_keys')
      .values({
        tenant_id: 1,
        user_id: 1,
        key,
        claim: held.claim,
        request_hash: Buffer.alloc(32),
        locked_until: new Date(0),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
  })
  let renewals = 0
  const counting: Database = {
    ...database,
    write: (tenantId, work) => {
      renewals++
      return database.write(tenantId, work)
    },
  }
  const renewal = createRenewal(counting, { leaseMs: 60_000, renewEveryMs: 10 })
  renewal.begin(1, held)
  await eventually(async () => {
    const row = await database.read(1, tx =>
      tx.sql
        .selectFrom('idempotency_keys')
        .select(sql<boolean>`locked_until > now()`.as('renewed'))
        .where('tenant_id', '=', 1)
        .where('key', '=', key)
        .executeTakeFirstOrThrow(),
    )
    expect(row.renewed).toBe(true)
  })
  renewal.end(held)
  const known = renewals
  const other = { ...held, claim: randomUUID() }
  renewal.begin(1, other)
  await eventually(() => expect(renewals).toBeGreaterThan(known + 1))
  renewal.close()
  // The other claim is untouched: only its holder's renewals moved the lease.
  await expect(database.write(1, async tx => writeUnderClaim(tx, other, { awb: 'X' }, null))).rejects.toThrow(
    'held no more',
  )
})
