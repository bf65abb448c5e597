import type { QueryContext } from '../platform/database/index.ts'

/**
 * Puts orders that were still to be placed in doubt, in a company that was imported: the installation it comes from may
 * have placed them after the export. So each is looked up at its carrier first, as if its answer had been lost.
 */
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
