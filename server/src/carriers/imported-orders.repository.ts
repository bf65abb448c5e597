import type { QueryContext } from '../platform/database/index.ts'

/** The other installation may have placed them after the export. They are looked up first. */
export async function putImportedOrdersInDoubt(
  { tenantId, sql }: QueryContext,
  importedAt: Date,
): Promise<void> {
  const inDoubt = { outcome_unknown: true, in_doubt_since: importedAt }
  await sql
    .updateTable('carrier_submissions')
    .set(inDoubt)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'pending')
    .where('next_operation', '=', 'order')
    .execute()
  await sql
    .updateTable('carrier_pickups')
    .set(inDoubt)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'pending')
    .where('next_operation', '=', 'order')
    .execute()
}
