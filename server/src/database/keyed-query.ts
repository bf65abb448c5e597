import type { CompiledQuery } from 'kysely'
import type { QueryContext } from './database.ts'

/** A statement that reads the rows of several keys at once. Each row belongs to one key. */
export interface KeyedQuery<Row> {
  /** Among the keys may be the same one more than once. Called once for all tenants: its values are put in later. */
  compile(context: QueryContext, keys: readonly string[]): CompiledQuery<Row>
  keyOf(row: Row): string
}

/** A read of one key, with its place among all reads. */
export interface KeyedRead {
  readonly place: number
  readonly key: string
}

/** A statement with the places of the reads that it answers. */
export interface SharedStatement {
  readonly statement: CompiledQuery
  readonly places: readonly number[]
  /** The rows that belong to each of the places. */
  rowsByPlace(rows: unknown[]): [place: number, rows: unknown[]][]
}

/**
 * The numbers of keys that a statement may have. Each makes a statement of its own that a connection prepares; and only
 * where that number is fixed does PostgreSQL keep the plan: for a list as one parameter it plans short lists anew each
 * time, which takes five times as long as the read.
 */
const sizes = [1, 4, 16] as const
const mostKeys = 16

/** The statements that answer the reads. */
export function sharedStatements(
  context: QueryContext,
  query: KeyedQuery<unknown>,
  reads: readonly KeyedRead[],
): SharedStatement[] {
  const statements: SharedStatement[] = []
  for (let from = 0; from < reads.length; from += mostKeys) {
    const own = reads.slice(from, from + mostKeys)
    statements.push({
      statement: statementFor(
        context,
        query,
        own.map(({ key }) => key),
      ),
      places: own.map(({ place }) => place),
      rowsByPlace(rows) {
        const byKey = Map.groupBy(rows, row => query.keyOf(row))
        return own.map(({ place, key }) => [place, byKey.get(key) ?? []])
      },
    })
  }
  return statements
}

/** A query that is put together for so many keys of any tenant, with marks in place of its values. */
type Compiled = CompiledQuery<unknown>
const compiledQueries = new WeakMap<KeyedQuery<unknown>, Map<string, Compiled>>()
/** What stands for the tenant and for each key. */
const tenantMark: unknown = Symbol('tenant')
const keyMarks: unknown[] = Array.from({ length: mostKeys }, (_, place) => Symbol(`key ${place}`))

/** Put together once for each number of keys: that takes longer than the rest of what is done before it is sent. */
function statementFor(context: QueryContext, query: KeyedQuery<unknown>, keys: readonly string[]): Compiled {
  const size = sizes.find(number => number >= keys.length) ?? mostKeys
  const known = compiledQueries.getOrInsertComputed(query, () => new Map())
  const compiled = known.getOrInsertComputed(`${size} ${context.records}`, () =>
    query.compile({ ...context, tenantId: tenantMark as number }, keyMarks.slice(0, size) as string[]),
  )
  const [first] = keys
  const filled = (value: unknown) => {
    if (value === tenantMark) return context.tenantId
    const place = keyMarks.indexOf(value)
    // Filled up with a key that is among them.
    return place < 0 ? value : (keys[place] ?? first)
  }
  return { ...compiled, parameters: compiled.parameters.map(filled) }
}
