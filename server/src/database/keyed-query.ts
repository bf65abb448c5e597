import type { CompiledQuery } from 'kysely'
import type { QueryContext } from './database.ts'

/** A statement that reads the rows of several keys at once. Each row belongs to one key. */
export interface KeyedQuery<Row> {
  /** Among the keys may be the same one more than once. */
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
      statement: query.compile(context, filledUp(own.map(({ key }) => key))),
      places: own.map(({ place }) => place),
      rowsByPlace(rows) {
        const byKey = Map.groupBy(rows, row => query.keyOf(row))
        return own.map(({ place, key }) => [place, byKey.get(key) ?? []])
      },
    })
  }
  return statements
}

/** Filled up to the next size with a key that is among them. */
function filledUp(keys: readonly string[]): string[] {
  const size = sizes.find(number => number >= keys.length) ?? mostKeys
  const [first = ''] = keys
  return Array.from({ length: size }, (_, index) => keys[index] ?? first)
}
