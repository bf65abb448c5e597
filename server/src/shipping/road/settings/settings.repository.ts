import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { DriverSettings } from './driver-settings.ts'
import type { FailReason, FollowUp } from './fail-reasons.ts'

export async function listOwnReasons(tx: TenantTransaction): Promise<FailReason[]> {
  const rows = await tx.sql
    .selectFrom('fail_reasons')
    .select(['code', 'name', 'told', 'photo', 'attempt', 'follows', 'active'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({ ...row, follows: row.follows as FollowUp }))
}

export async function replaceReasons(tx: TenantTransaction, reasons: readonly FailReason[]): Promise<void> {
  await tx.sql.deleteFrom('fail_reasons').where('tenant_id', '=', tx.tenantId).execute()
  await tx.sql
    .insertInto('fail_reasons')
    .values(
      reasons.map(({ code, name, told, photo, attempt, follows, active }, position) => ({
        tenant_id: tx.tenantId,
        code,
        name,
        told,
        photo,
        attempt,
        follows,
        active,
        position,
      })),
    )
    .execute()
}

/** Undefined as long as the company has changed none. */
export async function findSettings(tx: TenantTransaction): Promise<DriverSettings | undefined> {
  const row = await tx.sql
    .selectFrom('driver_settings')
    .select(['proof', 'proof_of_options', 'less_cod', 'open_cod'])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return (
    row && {
      proof: row.proof as DriverSettings['proof'],
      proofOfOptions: row.proof_of_options as DriverSettings['proofOfOptions'],
      lessCod: row.less_cod,
      openCod: row.open_cod,
    }
  )
}

export async function saveSettings(
  tx: TenantTransaction,
  settings: DriverSettings,
  now: Date,
): Promise<void> {
  const values = {
    proof: JSON.stringify(settings.proof),
    proof_of_options: JSON.stringify(settings.proofOfOptions),
    less_cod: settings.lessCod,
    open_cod: settings.openCod,
    updated_at: now,
  }
  await tx.sql
    .insertInto('driver_settings')
    .values({ tenant_id: tx.tenantId, ...values })
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
