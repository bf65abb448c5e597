import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { CustomerRow } from './customers.repository.ts'

/** Ignores case. Includes inactive customers. */
export interface FindReferred {
  byId(id: number): CustomerRow | undefined
  byNumber(accountNumber: string): readonly CustomerRow[]
  byName(name: string): readonly CustomerRow[]
}

/** By account number, name or id. */
export async function findReferredCustomers(
  tx: TenantTransaction,
  texts: readonly string[],
): Promise<FindReferred> {
  const keys = [...new Set(texts.map(keyOf))]
  const ids = keys.filter(key => /^[1-9]\d{0,14}$/.test(key)).map(Number)
  const rows = keys.length === 0 ? [] : await referred(tx, keys, ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const byNumber = Map.groupBy(rows, ({ account_number: number }) => keyOf(number ?? ''))
  const byName = Map.groupBy(rows, ({ name }) => keyOf(name))
  return {
    byId: id => byId.get(id),
    byNumber: number => byNumber.get(keyOf(number)) ?? [],
    byName: name => byName.get(keyOf(name)) ?? [],
  }
}

function referred(tx: TenantTransaction, keys: readonly string[], ids: readonly number[]) {
  return tx.sql
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where(
      sql<boolean>`(lower(account_number) = any(${[...keys]}::text[]) or name_key = any(${[...keys]}::text[])
        or id = any(${[...ids]}::bigint[]))`,
    )
    .orderBy('id')
}

function keyOf(text: string): string {
  return text.trim().toLowerCase()
}
