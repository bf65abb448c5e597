import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'

export type CustomerRow = Selectable<Tables['customers']>

/** What can be set on a customer. */
export type CustomerFields = Omit<CustomerRow, 'tenant_id' | 'id' | 'name_key' | 'created_at' | 'updated_at'>

export function insertCustomer(
  tx: TenantTransaction,
  fields: Partial<CustomerFields> & { name: string },
): Promise<CustomerRow> {
  return tx.sql
    .insertInto('customers')
    .values({ tenant_id: tx.tenantId, ...fields })
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
