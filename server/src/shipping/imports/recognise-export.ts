import { headerKey } from './header-key.ts'
import { type KnownExport, knownExports } from './known-exports.ts'

interface KeyedExport extends KnownExport {
  /** By the key of the column. */
  readonly fields: ReadonlyMap<string, string>
  readonly unread: ReadonlySet<string>
}

const keyed: readonly KeyedExport[] = knownExports.map(known => ({
  ...known,
  fields: new Map(Object.entries(known.columns).map(([column, field]) => [headerKey(column), field])),
  unread: new Set(known.ignored.map(headerKey)),
}))

/** The program that wrote these columns. */
export function exportOf(columns: readonly string[]): KeyedExport | undefined {
  const keys = new Set(columns.map(headerKey))
  const has = (column: string) => keys.has(headerKey(column))
  return keyed.find(({ all, any }) => all.every(has) && (any === undefined || any.some(has)))
}
