import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { engineOn, openEmbedded } from '../../../src/platform/database/embedded-engine.ts'
import { postgresEngine } from '../../../src/platform/database/postgres-engine.ts'
import type { Engine, Rows, Session } from '../../../src/platform/database/session.ts'
import { sqlState } from '../../../src/platform/database/sqlstate.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let engine: Engine
beforeAll(async () => {
  opened = await openTestDatabase({ undivided: true })
  const { url } = opened
  engine = url
    ? postgresEngine({ url, connections: 1, onIdleError: () => {} })
    : engineOn(await openEmbedded({}))
  await engine.withSession(session => session.script('create table numbers (number integer primary key)'))
})
beforeEach(() => engine.withSession(session => session.script('delete from numbers')))
afterAll(async () => {
  await engine?.close()
  await opened?.discard()
})

const insert = 'insert into numbers values ($1)'
const numbers = async (session: Session) =>
  (await session.query('select number from numbers order by number', [])).rows.map(
    row => Object.values(row as object)[0],
  )

/** For each statement the number of changed rows, or its SQLSTATE. */
async function outcomes(sent: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(sent)
  return settled.map(one =>
    one.status === 'rejected' ? sqlState(one.reason) : one.value ? (one.value as Rows).affected : 'done',
  )
}

test('statements that are given at once are answered each with its own rows, in their order', async () => {
  await engine.withSession(async session => {
    const asked = Array.from({ length: 50 }, (_, n) =>
      session.query('select $1::integer as asked, $2 as word', [n, `w${n}`]),
    )
    const answers = await Promise.all([session.script('begin'), ...asked, session.script('commit')])
    const rows = answers.slice(1, -1).map(answer => (answer as Rows).rows)
    expect(rows).toEqual(asked.map((_, n) => [{ asked: n, word: `w${n}` }]))
  })
})

test('behind a statement that fails the others of its transaction fail, and its commit rolls back', async () => {
  await engine.withSession(async session => {
    const sent = [
      session.script('begin'),
      session.query(insert, [1]),
      session.query(insert, [1]),
      session.query(insert, [2]),
      session.script('commit'),
    ]
    expect(await outcomes(sent)).toEqual(['done', 1, '23505', '25P02', 'done'])
    expect(await numbers(session)).toEqual([])
  })
})

test('a transaction that fails takes none with it that is given in the same tick', async () => {
  await engine.withSession(async session => {
    const transaction = (...values: unknown[]) => [
      session.script('begin'),
      ...values.map(value => session.query(insert, [value])),
      session.script('commit'),
    ]
    const sent = [...transaction(1), ...transaction(2, 'no number', 3), ...transaction(4)]
    expect(await outcomes(sent)).toEqual([
      'done',
      1,
      'done',
      'done',
      1,
      '22P02',
      '25P02',
      'done',
      'done',
      1,
      'done',
    ])
    expect(await numbers(session)).toEqual([1, 4])
  })
})

test('outside of a transaction each statement is one by itself', async () => {
  await engine.withSession(async session => {
    const sent = [1, 2, 2, 3].map(number => session.query(insert, [number]))
    expect(await outcomes(sent)).toEqual([1, 1, '23505', 1])
    expect(await numbers(session)).toEqual([1, 2, 3])
  })
})

test('a statement that was skipped the first time is prepared the next time', async () => {
  await engine.withSession(async session => {
    const other = 'insert into numbers values ($1) returning number as stored'
    const sent = [
      session.script('begin'),
      session.query('select 1 / $1::integer', [0]),
      session.query(other, [7]),
    ]
    expect(await outcomes(sent)).toEqual(['done', '22012', '25P02'])
    await session.script('rollback')
    expect((await session.query(other, [7])).rows).toEqual([{ stored: 7 }])
    expect((await session.query(other, [8])).rows).toEqual([{ stored: 8 }])
  })
})

test('several statements in one text wait for those before them', async () => {
  await engine.withSession(async session => {
    const sent = [
      session.script('begin'),
      session.query(insert, [1]),
      session.script('insert into numbers values (2); insert into numbers values (3)'),
      session.query('delete from numbers where number < $1', [3]),
      session.script('commit'),
    ]
    expect(await outcomes(sent)).toEqual(['done', 1, 'done', 2, 'done'])
    expect(await numbers(session)).toEqual([3])
  })
})

test('rows of what is run as a script are passed over', async () => {
  await engine.withSession(async session => {
    await session.script('select 1 as one')
    expect(await numbers(session)).toEqual([])
  })
})

test('a value without a text fails its statement and no other', async () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  await engine.withSession(async session => {
    const [bad, good] = await Promise.allSettled([
      session.query('select $1::jsonb', [circular]),
      session.query(insert, [5]),
    ])
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
    expect(await numbers(session)).toEqual([5])
  })
})

test('a list of texts arrives as it is, whatever is in it', async () => {
  const texts = [
    'plain',
    '',
    'NULL',
    null,
    'a "quoted" word',
    'back\\slash',
    '{1,2}',
    ' blank ',
    'ü, 東京, 🎁',
    '\\"',
    'line\nbreak',
  ]
  await engine.withSession(async session => {
    const { rows } = await session.query('select $1::text[] as texts, $2::integer[] as numbers', [
      texts,
      [1, null, -3],
    ])
    expect(rows).toEqual([{ texts, numbers: [1, null, -3] }])
  })
})

test('an instant is read as it is written, of any year and in any time zone', async () => {
  await engine.withSession(async session => {
    const written = [
      ['2026-11-26 02:11:12.345678+00', '2026-11-26T02:11:12.345Z'],
      ['2026-11-26 02:11:12+00', '2026-11-26T02:11:12.000Z'],
      ['1969-12-31 23:59:59.999+00', '1969-12-31T23:59:59.999Z'],
      ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
      ['9999-12-31 23:59:59+00', '9999-12-31T23:59:59.000Z'],
      ['12026-01-01 00:00:00+00', '+012026-01-01T00:00:00.000Z'],
    ] as const
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
      await session.script('begin')
      await session.script(`set local timezone = '${zone}'`)
      const answers = await Promise.all(
        written.map(([text]) => session.query('select $1::text::timestamptz as at', [text])),
      )
      await session.script('commit')
      const read = answers.flatMap(({ rows }) => (rows as { at: Date }[]).map(({ at }) => at.toISOString()))
      expect(read, zone).toEqual(written.map(([, at]) => at))
    }
  })
})

test('bytes are read as they are written', async () => {
  const written = [[], [0, 255, 92, 120], Array.from({ length: 300 }, (_, index) => index % 256)]
  await engine.withSession(async session => {
    const answers = await Promise.all(
      written.map(bytes => session.query('select $1::bytea as bytes', [Uint8Array.from(bytes)])),
    )
    const read = answers.flatMap(({ rows }) =>
      (rows as { bytes: Uint8Array }[]).map(({ bytes }) => [...bytes]),
    )
    expect(read).toEqual(written)
  })
})

test('behind a value without a text, its statement fails once more at most', async () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const read = (value: unknown) =>
    engine.withSession(async session => (await session.query('select $1::jsonb as it', [value])).rows)
  await expect(read(circular)).rejects.toThrow('circular')
  await read({ a: 1 }).catch(() => {})
  expect(await read({ a: 1 })).toEqual([{ it: { a: 1 } }])
})

test('when the columns of a table change, a statement that shows them all fails once at most', async () => {
  const all = 'select * from numbers, (select 1 as last) as other'
  const rows = () => engine.withSession(async session => (await session.query(all, [])).rows)
  await engine.withSession(session => session.query(insert, [9]))
  expect(await rows()).toEqual([{ number: 9, last: 1 }])
  await engine.withSession(session => session.script('alter table numbers add column word text'))
  await rows().catch(() => {})
  expect(await rows()).toEqual([{ number: 9, word: null, last: 1 }])
})
