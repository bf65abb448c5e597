import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Party, partyFields } from '../../platform/shared/party.ts'
import type { AddressRow } from './addresses.repository.ts'

export interface LearnedRow extends Party {
  customer_id: number
  same_key: string
  terms: string
  last_used_at: Date
}

const parties = sql.raw(partyFields.join(', '))
const refreshed = sql.raw(
  [...partyFields, 'terms', 'last_used_at'].map(column => `${column} = fresh.${column}`).join(', '),
)

export async function ownAddresses(
  tx: TenantTransaction,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, Party>> {
  const rows = await tx.sql
    .selectFrom('customers')
    .select(['id', 'phone', 'email', 'address1', 'address2', 'city', 'state', 'zip', 'country'])
    .select(['name as company', 'contact_name as name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', sql<number>`any(${[...customerIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, country, ...own }) => [id, { ...own, country: country ?? '' }]))
}

/** Known entries, locked in the order of their ids. */
export async function lockKnown(
  tx: TenantTransaction,
  learned: readonly LearnedRow[],
): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select a.* from addresses a
    join unnest(${learned.map(row => row.customer_id)}::bigint[], ${learned.map(row => row.same_key)}::text[])
      as wanted (customer_id, same_key)
      on a.customer_id = wanted.customer_id and a.same_key = wanted.same_key
    where a.tenant_id = ${tx.tenantId}
    order by a.id for no key update of a
  `.execute(tx.sql)
  return rows
}

export async function refreshLearned(
  tx: TenantTransaction,
  rows: readonly (LearnedRow & { id: number })[],
): Promise<void> {
  await sql`
    update addresses a set ${refreshed}
    from jsonb_populate_recordset(null::addresses, ${JSON.stringify(rows)}::jsonb) as fresh
    where a.tenant_id = ${tx.tenantId} and a.id = fresh.id
  `.execute(tx.sql)
}

/** Keeps entries that staff added meanwhile. */
export async function insertLearned(tx: TenantTransaction, rows: readonly LearnedRow[]): Promise<void> {
  // One statement for all ids: `next_id` would change the counter for each.
  const { rows: counted } = await sql<{ last_id: number }>`
    insert into id_counters (tenant_id, table_name, last_id)
    values (${tx.tenantId}, 'addresses', ${rows.length}::integer)
    on conflict (tenant_id, table_name) do update set last_id = id_counters.last_id + excluded.last_id
    returning last_id
  `.execute(tx.sql)
  const first = (counted[0]?.last_id ?? 0) - rows.length + 1
  const numbered = rows.map((row, place) => ({ ...row, id: first + place }))
  await sql`
    insert into addresses (tenant_id, id, customer_id, ${parties}, same_key, terms, last_used_at, created_at, updated_at)
    select ${tx.tenantId}::bigint, id, customer_id, ${parties}, same_key, terms, last_used_at, last_used_at, last_used_at
    from jsonb_populate_recordset(null::addresses, ${JSON.stringify(numbered)}::jsonb)
    on conflict do nothing
  `.execute(tx.sql)
}
