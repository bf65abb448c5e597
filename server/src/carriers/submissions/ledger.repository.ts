import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Exchange } from '../kit/index.ts'
import { storableText } from './storable.ts'

export interface NewAttempt {
  shipmentId: number
  accountId: number
  requestId: string
  operation: string
  outcome: string
  message: string | null
  startedAt: Date
  durationMs: number
  exchanges: readonly Exchange[]
}

export async function insertAttempts(tx: TenantTransaction, attempts: readonly NewAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  await tx.sql
    .insertInto('carrier_attempts')
    .values(
      attempts.map(attempt => ({
        tenant_id: tx.tenantId,
        shipment_id: attempt.shipmentId,
        account_id: attempt.accountId,
        request_id: attempt.requestId,
        operation: attempt.operation,
        outcome: attempt.outcome,
        message: attempt.message === null ? null : storableText(attempt.message),
        started_at: attempt.startedAt,
        duration_ms: attempt.durationMs,
        exchanges: JSON.stringify(attempt.exchanges, (_, value) =>
          typeof value === 'string' ? storableText(value) : value,
        ),
      })),
    )
    .execute()
}

export async function attemptsOf(tx: TenantTransaction, shipmentId: number) {
  return tx.sql
    .selectFrom('carrier_attempts')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .execute()
}
