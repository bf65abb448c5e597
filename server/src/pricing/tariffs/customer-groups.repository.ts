import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { CustomerGroup } from '../rating/index.ts'
import { isAskable } from './tariff-part.ts'
import type { Placed } from './tariff-rows.repository.ts'

export async function loadCustomerGroups(tx: TenantTransaction): Promise<CustomerGroup[]> {
  const rows = await tx.sql
    .selectFrom('customer_groups')
    .select(['code', 'name', 'terms'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return rows.map(groupOf)
}

/** Without their terms. */
export async function loadGroupNames(tx: TenantTransaction): Promise<CustomerGroup[]> {
  return tx.sql
    .selectFrom('customer_groups')
    .select(['code', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
}

export interface CustomerGroupSummary {
  readonly code: string
  readonly name: string
  readonly customers: number
  /** Number of rate cards in all versions. */
  readonly cards: number
}

export async function listCustomerGroups(tx: TenantTransaction): Promise<CustomerGroupSummary[]> {
  const { rows } = await sql<CustomerGroupSummary>`
    select code, name,
      (select count(*)::integer from customer_pricing
        where tenant_id = ${tx.tenantId} and terms ? 'customer_group'
          and terms ->> 'customer_group' = customer_groups.code) as customers,
      (select count(distinct rate_cards.code)::integer from rate_cards
        where tenant_id = ${tx.tenantId} and customer_group = customer_groups.code) as cards
    from customer_groups where tenant_id = ${tx.tenantId}
    order by position
  `.execute(tx.sql)
  return rows
}

export async function findCustomerGroup(
  tx: TenantTransaction,
  code: string,
): Promise<CustomerGroup | undefined> {
  if (!isAskable(code)) return undefined
  const row = await tx.sql
    .selectFrom('customer_groups')
    .select(['code', 'name', 'terms'])
    .where('tenant_id', '=', tx.tenantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row && groupOf(row)
}

function groupOf({ code, name, terms }: { code: string; name: string; terms: unknown }): CustomerGroup {
  return { code, name, ...(terms as Omit<CustomerGroup, 'code' | 'name'>) }
}

export async function saveCustomerGroups(
  tx: TenantTransaction,
  groups: readonly Placed<CustomerGroup>[],
  now: Date,
): Promise<void> {
  for (const { item, position } of groups) {
    const { code, name, ...terms } = item
    const values = { name, position, terms: JSON.stringify(terms), updated_at: now }
    await tx.sql
      .insertInto('customer_groups')
      .values({ tenant_id: tx.tenantId, code, created_at: now, ...values })
      .onConflict(conflict => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
      .execute()
  }
}

export async function deleteCustomerGroups(tx: TenantTransaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await tx.sql
    .deleteFrom('customer_groups')
    .where('tenant_id', '=', tx.tenantId)
    .where('code', 'in', codes)
    .execute()
}
