import type { CompiledQuery } from 'kysely'

/** How rows of one kind are stored: the statement for one, and those that do the same for many. */
export interface RowKind<Row> {
  one(tenantId: number, row: Row): CompiledQuery
  many(tenantId: number, rows: readonly Row[]): readonly CompiledQuery[]
}

/** The statement that stores a row, put together when it is sent alone. */
export function storing<Row>(tenantId: number, kind: RowKind<Row>, row: Row): CompiledQuery {
  return new RowStatement(tenantId, kind as RowKind<unknown>, row)
}

/** A class, since there are several for each create, most of which are never put together. */
class RowStatement implements CompiledQuery {
  readonly #tenantId: number
  #alone: CompiledQuery | undefined
  readonly kind: RowKind<unknown>
  readonly row: unknown

  constructor(tenantId: number, kind: RowKind<unknown>, row: unknown) {
    this.#tenantId = tenantId
    this.kind = kind
    this.row = row
  }

  get #one(): CompiledQuery {
    this.#alone ??= this.kind.one(this.#tenantId, this.row)
    return this.#alone
  }
  get sql() {
    return this.#one.sql
  }
  get parameters() {
    return this.#one.parameters
  }
  get query() {
    return this.#one.query
  }
  get queryId() {
    return this.#one.queryId
  }
}

/** The same statements, those that store rows of one kind together at the place of the first. */
export function joined(tenantId: number, statements: readonly CompiledQuery[]): CompiledQuery[] {
  const alike = Map.groupBy(statements, statement =>
    statement instanceof RowStatement ? statement.kind : statement,
  )
  return [...alike].flatMap(([kind, ofKind]) => {
    const rows = ofKind.flatMap(statement => (statement instanceof RowStatement ? [statement.row] : []))
    return 'many' in kind && rows.length > 1 ? kind.many(tenantId, rows) : ofKind
  })
}
