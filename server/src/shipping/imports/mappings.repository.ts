import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { ImportKindName } from './import-kind.ts'
import type { Mapping } from './mapping.ts'

/** The most recently confirmed, per kind. */
const mostRemembered = 200

/** Undefined without a confirmed mapping for these columns. */
export async function findMapping(
  tx: TenantTransaction,
  kind: ImportKindName,
  shape: Buffer,
): Promise<{ name: string; mapping: Mapping } | undefined> {
  const row = await tx.sql
    .selectFrom('import_mappings')
    .select(['name', 'mapping'])
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('shape', '=', shape)
    .executeTakeFirst()
  return row && { name: row.name, mapping: row.mapping as unknown as Mapping }
}

export async function rememberMapping(
  tx: TenantTransaction,
  { kind, shape, name, mapping }: { kind: ImportKindName; shape: Buffer; name: string; mapping: Mapping },
  now: Date,
): Promise<void> {
  const values = { name, mapping: JSON.stringify(mapping), updated_at: now }
  await tx.sql
    .insertInto('import_mappings')
    .values({ tenant_id: tx.tenantId, kind, shape, ...values })
    .onConflict(conflict => conflict.columns(['tenant_id', 'kind', 'shape']).doUpdateSet(values))
    .execute()
  await sql`
    delete from import_mappings where tenant_id = ${tx.tenantId} and kind = ${kind} and shape in (
      select shape from import_mappings where tenant_id = ${tx.tenantId} and kind = ${kind}
      order by updated_at desc offset ${mostRemembered})`.execute(tx.sql)
}
