import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createGroupCommit,
  type Database,
  type RowKind,
  storing,
  type TenantTransaction,
  type WriteSteps,
} from '../../src/database/index.ts'
import { Problem } from '../../src/shared/problem.ts'
import { createTenant, type Tenant } from '../../src/tenants/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let opened: TestDatabase
let first: Tenant
let second: Tenant

beforeAll(async () => {
  opened = await openTestDatabase()
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  first = await createTenant(opened.database, { ...company, name: 'First', prefix: 'AA' })
  second = await createTenant(opened.database, { ...company, name: 'Second', prefix: 'BB' })
})
afterAll(() => opened?.discard())

const namedCustomers: RowKind<string> = {
  one: (tenantId, name) =>
    CompiledQuery.raw('insert into customers (tenant_id, name) values ($1, $2)', [tenantId, name]),
  many: (tenantId, names) => [
    CompiledQuery.raw('insert into customers (tenant_id, name) select $1, unnest($2::text[])', [
      tenantId,
      names,
    ]),
  ],
}

/** Stores a customer of that name; one without a name is refused by the database. */
const store = (name: string | null) => (tx: WriteSteps) => {
  tx.send(storing(tx.tenantId, namedCustomers, name as string))
  return name
}

const customersOf = async ({ id }: Tenant, beginning: string) => {
  const rows = await opened.own.read(id, tx =>
    tx.sql
      .selectFrom('customers')
      .select('name')
      .where('tenant_id', '=', id)
      .where('name', 'like', `${beginning}%`)
      .orderBy('name')
      .execute(),
  )
  return rows.map(({ name }) => name)
}

/** The database, with what it was asked; `ended` is called when a transaction has ended well, and may throw. */
function watched(ended: () => void = () => {}) {
  const seen = { transactions: 0, statements: [] as string[], atOnce: 0, mostAtOnce: 0 }
  const database: Pick<Database, 'write' | 'for'> = {
    for: area => opened.database.for(area),
    async write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) {
      seen.transactions++
      seen.atOnce++
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce)
      try {
        const result = await opened.database.write(tenantId, tx =>
          work({
            ...tx,
            send(statement) {
              seen.statements.push(statement.sql)
              return tx.send(statement)
            },
          }),
        )
        ended()
        return result
      } finally {
        seen.atOnce--
      }
    },
  }
  return { seen, groupCommit: createGroupCommit(database) }
}

const names = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${beginning} ${String(place).padStart(3, '0')}`)
const statusesOf = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status)

test('writes that come at once share a transaction and a statement, and each gets its own answer', async () => {
  const { seen, groupCommit } = watched()
  const wanted = names('Together', 20)
  const answers = await Promise.all(wanted.map(name => groupCommit.write(first.id, store(name))))
  expect(answers).toEqual(wanted)
  expect(await customersOf(first, 'Together')).toEqual(wanted)
  expect(seen).toMatchObject({ transactions: 1, statements: [expect.stringContaining('unnest')] })
})

test('a write that comes alone is a transaction as any other', async () => {
  const { seen, groupCommit } = watched()
  for (const name of names('Alone', 2)) await groupCommit.write(first.id, store(name))
  expect(seen).toMatchObject({ transactions: 2, mostAtOnce: 1 })
  expect(seen.statements.every(text => text.includes('values'))).toBe(true)
})

test('writes of two tenants never share a transaction', async () => {
  const { seen, groupCommit } = watched()
  const wanted = names('Apart', 10)
  await Promise.all(
    wanted.map((name, place) => groupCommit.write((place % 2 === 0 ? first : second).id, store(name))),
  )
  expect(await customersOf(first, 'Apart')).toEqual(wanted.filter((_, place) => place % 2 === 0))
  expect(await customersOf(second, 'Apart')).toEqual(wanted.filter((_, place) => place % 2 === 1))
  expect(seen.transactions).toBe(2)
})

test('a write whose steps throw leaves nothing behind, and the others are committed', async () => {
  const { seen, groupCommit } = watched()
  const done: string[] = []
  const outcomes = await Promise.allSettled(
    names('Throwing', 3).map((name, place) =>
      groupCommit.write(first.id, tx => {
        tx.afterCommit(() => done.push(name))
        store(name)(tx)
        if (place === 1) throw new Error('No.')
      }),
    ),
  )
  expect(statusesOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await customersOf(first, 'Throwing')).toEqual(['Throwing 000', 'Throwing 002'])
  expect(done).toEqual(['Throwing 000', 'Throwing 002'])
  expect(seen.transactions).toBe(1)
})

test('where the database refuses a statement of one, the others are stored, each by itself', async () => {
  const { seen, groupCommit } = watched()
  const done: (string | null)[] = []
  const wanted = ['Refused 0', null, 'Refused 2']
  const outcomes = await Promise.allSettled(
    wanted.map(name =>
      groupCommit.write(first.id, tx => {
        tx.afterCommit(() => done.push(name))
        return store(name)(tx)
      }),
    ),
  )
  expect(statusesOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { code: '23502' } })
  expect(await customersOf(first, 'Refused')).toEqual(['Refused 0', 'Refused 2'])
  expect(done.toSorted()).toEqual(['Refused 0', 'Refused 2'])
  expect(seen.transactions).toBe(4)
})

test.each([
  ['was lost', new Problem('SERVICE_UNAVAILABLE', 'Away.', { cause: new Error('Connection terminated') })],
  ['did not answer in time', new Problem('SERVICE_UNAVAILABLE', 'Too late.')],
  ['was ended by the server', Object.assign(new Error('terminating connection'), { code: '57P01' })],
])('where the connection %s, nothing is run again: it may be committed', async (what, failure) => {
  const { seen, groupCommit } = watched(() => {
    throw failure
  })
  const wanted = names(what, 3)
  const outcomes = await Promise.allSettled(wanted.map(name => groupCommit.write(first.id, store(name))))
  expect(outcomes.every(outcome => outcome.status === 'rejected' && outcome.reason === failure)).toBe(true)
  expect(seen.transactions).toBe(1)
  expect(await customersOf(first, what)).toEqual(wanted)
})

test('a group is bounded, and so are the transactions of a tenant at once', async () => {
  const { seen, groupCommit } = watched()
  const wanted = names('Many', 200)
  await Promise.all(wanted.map(name => groupCommit.write(first.id, store(name))))
  expect(await customersOf(first, 'Many')).toEqual(wanted)
  expect(seen.transactions).toBe(Math.ceil(200 / 32))
  expect(seen.mostAtOnce).toBeLessThanOrEqual(2)
})

test('a transaction that is stuck keeps those that come later waiting for a moment only', async () => {
  const over = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const groupCommit = createGroupCommit({
    for: area => opened.database.for(area),
    async write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) {
      if (begun.length < 2) {
        begun.push(over.promise)
        await over.promise
      }
      return opened.database.write(tenantId, work)
    },
  })
  const [one, two, three] = names('Stuck', 3)
  const stuck = [groupCommit.write(first.id, store(one as string))]
  await new Promise(setImmediate)
  stuck.push(groupCommit.write(first.id, store(two as string)))
  await new Promise(setImmediate)
  expect(begun).toHaveLength(2)
  await groupCommit.write(first.id, store(three as string))
  expect(await customersOf(first, 'Stuck')).toEqual([three])
  over.resolve()
  await Promise.all(stuck)
  expect(await customersOf(first, 'Stuck')).toEqual([one, two, three])
})

test('statements that store no row of a kind are sent as they are, those at the commit behind all others', async () => {
  const { groupCommit } = watched()
  const rename = (from: string, to: string) => (tx: WriteSteps) => {
    tx.atCommit(
      sql`update customers set name = ${to} where tenant_id = ${tx.tenantId} and name = ${from}`.compile(
        tx.sql,
      ),
    )
    store(from)(tx)
  }
  await Promise.all([
    groupCommit.write(first.id, rename('Renamed 2', 'Renamed 1')),
    groupCommit.write(first.id, rename('Renamed 3', 'Renamed 2')),
  ])
  expect(await customersOf(first, 'Renamed')).toEqual(['Renamed 1', 'Renamed 2'])
})
