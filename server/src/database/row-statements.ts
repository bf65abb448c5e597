import type { CompiledQuery } from 'kysely'

/** How rows of one kind are stored: the statement for one, and those that do the same for many. */
export interface RowKind<Row> {
  one(tenantId: number, row: Row): CompiledQuery
  many(tenantId: number, rows: readonly Row[]): readonly CompiledQuery[]
}

/** A statement that stores one row. Those of one kind can be sent together. */
interface RowStatement extends CompiledQuery {
  readonly stores: { readonly kind: RowKind<unknown>; readonly row: unknown }
}

/** The statement that stores a row, put together when it is sent alone. */
export function storing<Row>(tenantId: number, kind: RowKind<Row>, row: Row): CompiledQuery {
  let alone: CompiledQuery | undefined
  const one = () => {
    alone ??= kind.one(tenantId, row)
    return alone
  }
  return {
    stores: { kind, row },
    get sql() {
      return one().sql
    },
    get parameters() {
      return one().parameters
    },
    get query() {
      return one().query
    },
    get queryId() {
      return one().queryId
    },
  } as CompiledQuery
}

/** The same statements, those that store rows of one kind together at the place of the first. */
export function joined(tenantId: number, statements: readonly CompiledQuery[]): CompiledQuery[] {
  const alike = Map.groupBy(statements, statement =>
    isRowStatement(statement) ? statement.stores.kind : statement,
  )
  return [...alike].flatMap(([kind, ofKind]) => {
    const rows = ofKind.filter(isRowStatement).map(({ stores }) => stores.row)
    return 'many' in kind && rows.length > 1 ? kind.many(tenantId, rows) : ofKind
  })
}

function isRowStatement(statement: CompiledQuery): statement is RowStatement {
  return 'stores' in statement
}
