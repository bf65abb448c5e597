import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../../platform/database/index.ts'
import type { CodTaken } from './action.ts'
import type { Origin } from './actions.repository.ts'

export type CollectionRow = Omit<Selectable<Tables['cod_collections']>, 'tenant_id'>

export async function findStandingCollection(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<CollectionRow | undefined> {
  return tx.sql
    .selectFrom('cod_collections')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('reversed_at', 'is', null)
    .where('additional', '=', false)
    .executeTakeFirst()
}

export interface NewCollection {
  readonly id: string
  readonly shipmentId: number
  readonly runId: number | null
  readonly currency: string
  readonly collected: number
  readonly due: number
  readonly cod: CodTaken
  /** Beside the standing one. */
  readonly additional: boolean
}

export async function insertCollection(
  tx: TenantTransaction,
  { id, shipmentId, runId, currency, collected, due, cod, additional }: NewCollection,
  origin: Origin,
): Promise<void> {
  await tx.sql
    .insertInto('cod_collections')
    .values({
      tenant_id: tx.tenantId,
      id,
      shipment_id: shipmentId,
      driver_id: origin.driverId,
      device_id: origin.deviceId,
      run_id: runId,
      currency,
      collected,
      shown: cod.shown,
      due,
      lines: JSON.stringify(cod.lines),
      receipt: cod.receipt,
      reason: cod.reason,
      collected_at: origin.occurredAt,
      booked_at: origin.receivedAt,
      additional,
    })
    .execute()
}

export async function reverseCollection(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx.sql
    .updateTable('cod_collections')
    .set({ reversed_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .execute()
}

export async function insertDeclaration(
  tx: TenantTransaction,
  cash: { id: string; runId: number | null; currency: string; amount: number; coins: object | null },
  origin: Origin,
): Promise<void> {
  await tx.sql
    .insertInto('cash_declarations')
    .values({
      tenant_id: tx.tenantId,
      id: cash.id,
      driver_id: origin.driverId,
      device_id: origin.deviceId,
      run_id: cash.runId,
      currency: cash.currency,
      amount: cash.amount,
      coins: cash.coins && JSON.stringify(cash.coins),
      declared_at: origin.occurredAt,
    })
    .execute()
}

export async function takeBackDeclaration(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx.sql
    .updateTable('cash_declarations')
    .set({ taken_back_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}
