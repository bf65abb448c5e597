import { CompiledQuery, type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import { type Page, type PageRequest, pageOf } from '../../platform/shared/pages.ts'
import { nameWords, nameWordsBegin } from './name-words.repository.ts'

export type CustomerRow = Selectable<Tables['customers']>

export type CustomerFields = Omit<
  CustomerRow,
  'tenant_id' | 'id' | 'name_key' | 'name_words' | 'created_at' | 'updated_at'
>

export function insertCustomer(
  tx: TenantTransaction,
  fields: Partial<CustomerFields> & { name: string },
): Promise<CustomerRow> {
  return tx.sql
    .insertInto('customers')
    .values({ tenant_id: tx.tenantId, ...fields, name_words: nameWords(fields.name) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findCustomer(tx: TenantTransaction, id: number): Promise<CustomerRow | undefined> {
  return tx.sql
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** No row for an unknown customer. */
export function customerStateQuery(tenantId: number, id: number): CompiledQuery<{ active: boolean }> {
  return CompiledQuery.raw('select active from customers where tenant_id = $1 and id = $2', [
    tenantId,
    id,
  ]) as CompiledQuery<{ active: boolean }>
}

export async function listActive(tx: TenantTransaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('active', '=', true)
    .execute()
  return rows.map(row => row.id)
}

export function updateCustomer(
  tx: TenantTransaction,
  id: number,
  change: Partial<CustomerFields>,
  now: Date,
): Promise<CustomerRow | undefined> {
  return tx.sql
    .updateTable('customers')
    .set({
      ...change,
      ...(change.name === undefined ? {} : { name_words: nameWords(change.name) }),
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export interface CustomerFilter {
  /** Part of a name, account number, e-mail or city, the beginnings of words of a name, or the whole id. */
  text?: string
  active?: boolean
  ids?: readonly number[]
}

/** An id or, in the order of names, a folded name and an id. */
export type CustomerKey = (string | number)[]

export async function listCustomers(
  tx: TenantTransaction,
  filter: CustomerFilter,
  request: PageRequest<CustomerKey> & { sort: 'id' | 'name' },
): Promise<Page<CustomerRow>> {
  const direction = request.descending ? 'desc' : 'asc'
  let query = filtered(tx, filter)
    .selectAll()
    .limit(request.limit + 1)
  if (request.sort === 'name') query = query.orderBy('name_key', direction)
  query = query.orderBy('id', direction)
  if (request.after) {
    const beyond = request.descending ? '<' : '>'
    const [first = '', second = 0] = request.after
    query =
      request.sort === 'name'
        ? query.where(eb =>
            eb(eb.refTuple('name_key', 'id'), beyond, eb.tuple(String(first), Number(second))),
          )
        : query.where('id', beyond, Number(first))
  }
  return pageOf(await query.execute(), request.limit)
}

/** By name, those with the whole text as their name, account number, e-mail or id first. */
export function firstCustomers(
  tx: TenantTransaction,
  text: string,
  most: number,
): Promise<(CustomerRow & { exact: boolean })[]> {
  const whole = text.toLowerCase()
  const exact = sql<boolean>`coalesce(name_key = ${whole} or lower(account_number) = ${whole}
    or lower(email) = ${whole} or id::text = ${whole}, false)`
  return filtered(tx, { text })
    .selectAll()
    .select(exact.as('exact'))
    .orderBy('exact', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Counts up to `most`; null counts all. */
export async function countCustomers(
  tx: TenantTransaction,
  filter: CustomerFilter,
  most: number | null,
): Promise<number> {
  const all = filtered(tx, filter).select('id')
  const some = most === null ? all : all.limit(most)
  const row = await tx.sql
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function filtered(tx: TenantTransaction, { text, active, ids }: CustomerFilter) {
  let query = tx.sql.selectFrom('customers').where('tenant_id', '=', tx.tenantId)
  if (active !== undefined) query = query.where('active', '=', active)
  if (ids !== undefined) query = query.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
  if (text !== undefined) {
    const part = text.toLowerCase()
    const id = /^\d{1,15}$/.test(text) ? Number(text) : null
    query = query.where(
      sql<boolean>`(position(lower(${part}) in name_key) > 0
        or position(lower(${part}) in lower(concat_ws(' ', account_number, email, city))) > 0
        or ${nameWordsBegin(text)}
        or id = ${id}::bigint)`,
    )
  }
  return query
}

export async function namesOfCustomers(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.sql
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
