import { expect, test } from 'vitest'
import type { Engine, Session } from '../../../src/platform/database/session.ts'
import { countGrown } from '../../../src/platform/database/table-counts.ts'

const [small, large, huge] = [1_000_000, 100_000_000, 1_000_000_000]

/** The statements of the maintenance of one table, on an engine that nobody has used for so long. */
async function statementsFor(table: { has_grown: boolean; bytes: number }, idleMs = 0): Promise<string[]> {
  const statements: string[] = []
  const session: Session = {
    async query(text) {
      if (text.includes('pg_class')) return { rows: [{ name: 'shipments', ...table }], affected: 1 }
      statements.push(text)
      return { rows: [], affected: 0 }
    },
    async script(text) {
      statements.push(text)
    },
  }
  const engine: Pick<Engine, 'kind' | 'withSession' | 'idleMs'> = {
    kind: 'embedded',
    withSession: work => work(session),
    idleMs: () => idleMs,
  }
  await countGrown(engine as Engine, () => false)
  return statements
}

const count = 'select count_table($1::text::regclass)'
const vacuum = 'vacuum shipments'

test.each([
  ['a small table that has grown is vacuumed and counted', small, true, 0, [vacuum, count]],
  ['a large table that has grown is only counted while companies work', large, true, 59_000, [count]],
  ['a large table is vacuumed when nobody has worked for a minute', large, false, 60_000, [vacuum]],
  ['a huge table is never vacuumed while the service runs', huge, true, 3_600_000, [count]],
])('%s', async (_, bytes, has_grown, idleMs, expected) => {
  expect(await statementsFor({ has_grown, bytes }, idleMs)).toEqual(expected)
})
