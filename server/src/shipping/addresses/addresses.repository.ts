import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import { type Page, type PageRequest, pageOf } from '../../platform/shared/pages.ts'
import type { Party } from '../../platform/shared/party.ts'
import type { SearchGroup } from '../../platform/shared/party-terms.ts'

export type AddressRow = Selectable<Tables['addresses']>

export interface AddressValues extends Party {
  label: string | null
  pinned: boolean
  same_key: string
  terms: string
}

/** Key of the last entry shown: 1 if pinned, its last use in milliseconds, and its id. */
export type AddressPlace = (string | number)[]
export type AddressPage = Pick<PageRequest<AddressPlace>, 'limit' | 'after'>

export function lockAddress(tx: TenantTransaction, id: number): Promise<AddressRow | undefined> {
  return tx.sql
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function insertAddress(
  tx: TenantTransaction,
  customerId: number,
  values: AddressValues,
  now: Date,
): Promise<AddressRow> {
  return tx.sql
    .insertInto('addresses')
    .values({
      tenant_id: tx.tenantId,
      customer_id: customerId,
      ...values,
      kept: true,
      last_used_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateAddress(
  tx: TenantTransaction,
  id: number,
  values: AddressValues,
  now: Date,
): Promise<AddressRow> {
  return tx.sql
    .updateTable('addresses')
    .set({ ...values, kept: true, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteAddress(tx: TenantTransaction, id: number): Promise<AddressRow | undefined> {
  return tx.sql
    .deleteFrom('addresses')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** A page of a customer's entries, or of these ids: pinned ones first, then the most recently used. */
export async function pageOfAddresses(
  tx: TenantTransaction,
  customerId: number,
  ids: readonly number[] | null,
  { limit, after }: AddressPage,
): Promise<Page<AddressRow>> {
  const all = inOrder(tx, customerId, after).limit(limit + 1)
  const query = ids === null ? all : all.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
  return pageOf(await query.execute(), limit)
}

/** A page of the matches among the first `most` entries in the same order. */
export async function pageAmongFirst(
  tx: TenantTransaction,
  customerId: number,
  groups: readonly SearchGroup[],
  { limit, after }: AddressPage,
  most: number,
): Promise<Page<AddressRow>> {
  const rows = await tx.sql
    .selectFrom(inOrder(tx, customerId, after).limit(most).as('first'))
    .selectAll()
    .where(matches(groups))
    .orderBy('pinned', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}

function inOrder(tx: TenantTransaction, customerId: number, after: AddressPlace | null) {
  const query = tx.sql
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('pinned', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
  if (!after) return query
  const [pinned = 0, usedAt = 0, id = 0] = after.map(Number)
  return query.where(
    sql<SqlBool>`(pinned, last_used_at, id) < (${pinned === 1}::boolean, ${new Date(usedAt)}::timestamptz, ${id}::bigint)`,
  )
}

export async function countAddresses(
  tx: TenantTransaction,
  customerId: number,
  most: number,
): Promise<number> {
  const some = tx.sql
    .selectFrom('addresses')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', '=', customerId)
    .limit(most)
  const row = await tx.sql
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Ids of a customer's matches, unordered; null for more than `most`, if given. */
export async function matchingAddresses(
  tx: TenantTransaction,
  customerId: number,
  groups: readonly SearchGroup[],
  most: number | null,
): Promise<number[] | null> {
  const lexeme = (term: string, whole: boolean) =>
    `'${tx.tenantId}.${customerId}:${term}'${whole ? '' : ':*'}`
  const query = groups
    .map(({ words, numbers }) => {
      const all = words.map((word, place) => lexeme(word, place < words.length - 1)).join(' & ')
      return `((${all})${numbers.map(({ term, whole }) => ` | ${lexeme(term, whole)}`).join('')})`
    })
    .join(' & ')
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id), '[]') as ids
    from matching_addresses(${tx.tenantId}, ${query}::tsquery, ${most === null ? null : most + 1}::integer) as matching (id)
  `.execute(tx.sql)
  const ids = rows[0]?.ids ?? []
  return most !== null && ids.length > most ? null : ids
}

/** Terms contain neither signs of LIKE nor spaces. */
function matches(groups: readonly SearchGroup[]): RawBuilder<SqlBool> {
  const has = (term: string, whole: boolean) =>
    sql`' ' || terms || ' ' like ${`% ${term}${whole ? ' ' : ''}%`}`
  const every = groups.map(({ words, numbers }) => {
    const all = sql.join(
      words.map((word, place) => has(word, place < words.length - 1)),
      sql` and `,
    )
    return sql`(${sql.join([sql`(${all})`, ...numbers.map(({ term, whole }) => has(term, whole))], sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(every, sql` and `)})`
}
