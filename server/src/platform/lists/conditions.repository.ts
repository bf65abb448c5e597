import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ChangedKind, placedKind } from '../changes/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import { firstTestId } from '../shared/test-data.ts'
import { hasMetadata, type MetadataPair } from './metadata-entries.repository.ts'

export interface ListedTable {
  readonly name: 'shipments' | 'pickups'
  readonly kind: ChangedKind
  readonly day: 'ship_date' | 'scheduled_date'
  /** With an index (tenant, column, id), most selective first. */
  readonly columns: readonly Column[]
  /** With an index (tenant, column, day, id), best first. */
  readonly columnsByDay: readonly Column[]
}

export type Column = 'status' | 'customer_id' | 'service_id' | 'reference' | 'driver_id'

export const columnTypes = {
  status: 'text',
  customer_id: 'bigint',
  service_id: 'bigint',
  reference: 'text',
  driver_id: 'bigint',
} as const satisfies Record<Column, 'text' | 'bigint'>

export interface ListFilter {
  /** An empty list matches nothing. */
  readonly values: Partial<Record<Column, readonly (string | number)[]>>
  readonly ids?: readonly number[]
  readonly metadata?: MetadataPair
  /** First and last day, YYYY-MM-DD, both inclusive. */
  readonly dayFrom?: string
  readonly dayTo?: string
  readonly changedSince?: Date
}

export type Condition = RawBuilder<SqlBool>

/** Exclusive end. */
export interface IdRange {
  readonly first: number
  readonly below: number
}

/** Each walk stays within these ids, so none reads hidden rows. */
export function idsShown({ records }: Pick<TenantTransaction, 'records'>): IdRange {
  if (records === 'test') return { first: firstTestId, below: Number.MAX_SAFE_INTEGER }
  return { first: 0, below: records === 'all' ? Number.MAX_SAFE_INTEGER : firstTestId }
}

/** The same as a condition, for other lists. */
export function idsShownIn(tx: Pick<TenantTransaction, 'records'>, table: string): Condition {
  const id = sql.ref(`${table}.id`)
  if (tx.records === 'all') return sql<SqlBool>`true`
  return tx.records === 'test'
    ? sql<SqlBool>`${id} >= ${sql.lit(firstTestId)}`
    : sql<SqlBool>`${id} < ${sql.lit(firstTestId)}`
}

/** A part of an index of the listed table, `s`, with an order that no other index has. */
export interface Branch {
  where(ids: IdRange): Condition
  readonly order: RawBuilder<unknown>
}

export const everything: Branch = {
  where: ({ first, below }) => from(first, sql`s.id < ${below}::bigint`, sql`s.id >= ${first}::bigint`),
  order: sql`s.id desc`,
}

/** Needed if the listed rows do not begin where the index does. */
function from(first: number, condition: RawBuilder<unknown>, beginning: RawBuilder<unknown>): Condition {
  return first === 0 ? sql<SqlBool>`${condition}` : sql<SqlBool>`${condition} and ${beginning}`
}

export function among(ids: readonly number[]): Branch {
  return { where: () => sql`s.id = any(${[...ids]}::bigint[])`, order: sql`s.id desc` }
}

export function branchesOf(filter: ListFilter, column: Column): Branch[] {
  const name = sql.ref(`s.${column}`)
  return (filter.values[column] ?? []).map(value => {
    const typed = sql`${value}::${sql.raw(columnTypes[column])}`
    return {
      where: ({ first, below }) =>
        from(
          first,
          sql`(${name}, s.id) < (${typed}, ${below}::bigint) and ${name} >= ${typed}`,
          sql`(${name}, s.id) >= (${typed}, ${first}::bigint)`,
        ),
      order: sql`${name} desc, s.id desc`,
    }
  })
}

export function branchOfDays({ day }: ListedTable, { dayFrom, dayTo }: ListFilter): Branch {
  const name = sql.ref(`s.${day}`)
  return {
    where: () => sql`${name} between ${dayFrom ?? '0001-01-01'}::date and ${dayTo ?? '9999-12-31'}::date`,
    order: sql`${name} desc, s.id desc`,
  }
}

/** Null for none. */
export function restOf(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  along: Column | null,
): Condition | null {
  const day = sql.ref(`s.${table.day}`)
  const parts: Condition[] = []
  for (const column of table.columns) {
    const values = column === along ? undefined : filter.values[column]
    const [only] = values ?? []
    const type = sql.raw(columnTypes[column])
    if (values?.length === 1) parts.push(sql`${sql.ref(`s.${column}`)} = ${only}::${type}`)
    else if (values) parts.push(sql`${sql.ref(`s.${column}`)} = any(${[...values]}::${type}[])`)
  }
  if (filter.metadata) parts.push(hasMetadata(tx, table.kind, filter.metadata))
  if (filter.ids) parts.push(sql`s.id = any(${[...filter.ids]}::bigint[])`)
  if (filter.dayFrom !== undefined) parts.push(sql`${day} >= ${filter.dayFrom}::date`)
  if (filter.dayTo !== undefined) parts.push(sql`${day} <= ${filter.dayTo}::date`)
  if (filter.changedSince) {
    // A value instead of `exists`, which the planner would turn into a table of all changes.
    parts.push(sql`coalesce((
      select l.changed_at >= ${filter.changedSince} from latest_changes l
      where l.tenant_id = ${tx.tenantId} and l.kind = ${placedKind(tx, table.kind)} and l.record_id = s.id), false)`)
  }
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : null
}

/** A part of the order of changes, `c`, of one customer if the list is. */
export function changesBehind(
  tx: TenantTransaction,
  { kind }: ListedTable,
  filter: ListFilter,
  place: number,
): Condition {
  const ofTable = sql`c.tenant_id = ${tx.tenantId} and c.kind = ${placedKind(tx, kind)} and c.place > 0`
  const [customer] = filter.values.customer_id ?? []
  return isOfOneCustomer(filter)
    ? sql`${ofTable} and (c.customer_id, c.place) > (${customer}::bigint, ${place}::bigint)
          and c.customer_id <= ${customer}::bigint`
    : sql`${ofTable} and c.place > ${place}::bigint`
}

export function changesOrder(filter: ListFilter): RawBuilder<unknown> {
  return isOfOneCustomer(filter) ? sql`c.customer_id, c.place` : sql`c.place`
}

export function isOfOneCustomer({ values }: ListFilter): boolean {
  return values.customer_id?.length === 1
}
