import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

export interface GroupMember {
  readonly customerId: number
  readonly group: string
}

/** Members of another group or none. */
export async function membersToMove(
  tx: TenantTransaction,
  members: readonly GroupMember[],
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select m.customer_id as "customerId", m.code as "group"
    from ${asTable(members)}
    left join customer_pricing p on p.tenant_id = ${tx.tenantId} and p.customer_id = m.customer_id
    where p.terms ->> 'customer_group' is distinct from m.code`.execute(tx.sql)
  return rows
}

export async function knownGroups(
  tx: TenantTransaction,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from customer_groups where tenant_id = ${tx.tenantId} and code = any(${[...codes]}::text[])
  `.execute(tx.sql)
  return new Set(rows.map(({ code }) => code))
}

/** The rest of the customers' pricing stays. */
export async function saveMembers(
  tx: TenantTransaction,
  members: readonly GroupMember[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), -1) as last from customer_pricing where tenant_id = ${tx.tenantId}
  `.execute(tx.sql)
  const last = rows[0]?.last ?? -1
  await sql`
    insert into customer_pricing (tenant_id, customer_id, position, terms, created_at, updated_at)
    select ${tx.tenantId}, m.customer_id, ${last}::integer + row_number() over (order by m.customer_id),
      jsonb_build_object('customer_group', m.code), ${now}, ${now}
    from ${asTable(members)}
    on conflict (tenant_id, customer_id) do update
    set terms = customer_pricing.terms || excluded.terms, updated_at = excluded.updated_at`.execute(tx.sql)
}

function asTable(members: readonly GroupMember[]) {
  return sql`unnest(${members.map(({ customerId }) => customerId)}::bigint[], ${members.map(({ group }) => group)}::text[])
    as m (customer_id, code)`
}
