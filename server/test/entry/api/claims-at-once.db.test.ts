import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Caller } from '../../../src/accounts/access/index.ts'
import { createClaims } from '../../../src/entry/http/idempotency.ts'
import type { Database, TenantTransaction } from '../../../src/platform/database/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { callerOf } from './support.ts'

let service: TestService
let erp: Caller
let shop: Caller
beforeAll(async () => {
  service = await startTestService()
  erp = await callerOf(service)
  const token = service.example.api_users.find(({ username }) => username === 'shop')?.token
  const { body } = await service.call('GET', '/v1/auth/me', undefined, { authorization: `Bearer ${token}` })
  shop = { ...erp, apiUserId: body.data.id }
})
afterAll(() => service?.stop())

/** Claims with their statements, each with its number of parameters. */
function watchedClaims() {
  const statements = new Map<string, number>()
  const { database } = service.waybill
  const watched: Database = {
    ...database,
    write: <T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) =>
      database.write(tenantId, tx =>
        work({
          ...tx,
          send(statement) {
            statements.set(statement.sql, statement.parameters.length)
            return tx.send(statement)
          },
        }),
      ),
  }
  const claims = createClaims(watched)
  const claim = (key: string, body: unknown = {}, caller = erp) =>
    claims.claim(caller, key, { method: 'POST', path: '/v1/shipments', body })
  /** The outcome of a claim, with an earlier answer. */
  const outcomeOf = async (...asked: Parameters<typeof claim>) => {
    try {
      const outcome = await claim(...asked)
      return outcome.kind === 'repeat' ? outcome.response.body : outcome.kind
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  return { statements, claims, claim, outcomeOf }
}

test('of requests that claim keys at once each is told what it would be told alone', async () => {
  const { claims, claim, outcomeOf } = watchedClaims()
  const answered = await claim('answered')
  if (answered.kind !== 'first') throw new Error('The key was free.')
  const response = { status: 201, body: 'as before' }
  await service.waybill.database.write(1, async tx =>
    answered.claim.keep(tx, { awb: 'WB0000000000' }, response),
  )
  await claim('held')
  const released = await claim('released')
  if (released.kind === 'first') await released.claim.release()
  const outcomes = await Promise.all([
    outcomeOf('new'),
    outcomeOf('held', { other: true }),
    outcomeOf('held', {}, shop),
    outcomeOf('answered'),
    outcomeOf('answered', { other: true }),
    outcomeOf('held'),
    outcomeOf('released'),
  ])
  expect(outcomes).toEqual([
    ...['first', 'IDEMPOTENCY_KEY_REUSED', 'first'],
    ...['as before', 'IDEMPOTENCY_KEY_REUSED', 'CONFLICT', 'first'],
  ])
  const twice = await Promise.all([outcomeOf('twice'), outcomeOf('twice')])
  expect(twice.sort()).toEqual(['CONFLICT', 'first'])
  claims.close()
})

test('a key is looked up by itself, also before the database has statistics of how many there are', async () => {
  const { statements, claims, outcomeOf } = watchedClaims()
  await outcomeOf('planned')
  const onKeys = [...statements].filter(([text]) => text.includes('idempotency_keys'))
  expect(onKeys).toHaveLength(2)
  for (const [text, values] of onKeys) {
    const rows = await service.waybill.database.write(1, async tx => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx.sql)
      await sql`prepare asked as ${sql.raw(text)}`.execute(tx.sql)
      // The first is the tenant.
      const given = sql.raw(['1', ...Array.from({ length: values - 1 }, () => 'null')].join(', '))
      const explained = await sql<{ 'QUERY PLAN': string }>`explain execute asked (${given})`.execute(tx.sql)
      await sql`deallocate asked`.execute(tx.sql)
      return explained.rows
    })
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/using idempotency_keys\w*_pkey|Arbiter Indexes: idempotency_keys\w*_pkey/)
    expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on idempotency_keys/)
  }
  claims.close()
})

// The embedded database has one session, so nobody else can hold a lock.
test.runIf(inject('databaseSource').kind === 'postgres')(
  'a key whose row another transaction has locked keeps no other claim waiting',
  async () => {
    const { claims, claim, outcomeOf } = watchedClaims()
    const before = await claim('locked')
    if (before.kind === 'first') await before.claim.release()
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const locking = service.waybill.database.write(1, async tx => {
      await sql`select from idempotency_keys where tenant_id = 1 and key = 'locked' for update`.execute(
        tx.sql,
      )
      locked.resolve()
      await over.promise
    })
    await locked.promise
    let isOver = false
    const late = outcomeOf('locked').finally(() => {
      isOver = true
    })
    expect(await Promise.all(['beside 1', 'beside 2'].map(key => outcomeOf(key)))).toEqual(['first', 'first'])
    expect(isOver).toBe(false)
    over.resolve()
    await locking
    expect(await late).toBe('first')
    claims.close()
  },
)
