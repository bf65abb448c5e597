import type { TenantTransaction } from '../database/index.ts'
import type { Written } from './endpoint.ts'

export interface KeyRow {
  request_hash: Uint8Array
  response_status: number | null
  response_body: string | null
  awb: string | null
  pickup_id: number | null
  locked_until: Date
}

interface KeyName {
  userId: number
  key: string
}

/** Inserts the key, or takes over one that has expired; false when it is there already. */
export async function insertKey(
  tx: TenantTransaction,
  name: KeyName,
  row: { requestHash: Uint8Array; lockedUntil: Date; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await tx.sql
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', name.userId)
    .where('key', '=', name.key)
    .where('expires_at', '<=', now)
    .execute()
  const result = await tx.sql
    .insertInto('idempotency_keys')
    .values({
      tenant_id: tx.tenantId,
      user_id: name.userId,
      key: name.key,
      request_hash: row.requestHash,
      locked_until: row.lockedUntil,
      expires_at: row.expiresAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findKey(tx: TenantTransaction, name: KeyName): Promise<KeyRow | undefined> {
  return tx.sql
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response_status', 'response_body', 'awb', 'pickup_id', 'locked_until'])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', name.userId)
    .where('key', '=', name.key)
    .forUpdate()
    .executeTakeFirst()
}

export async function relockKey(tx: TenantTransaction, name: KeyName, lockedUntil: Date): Promise<void> {
  await changing(tx, name, { locked_until: lockedUntil }).execute()
}

/** With the commit of the transaction. */
export function noteWritten(tx: TenantTransaction, name: KeyName, written: Written): void {
  tx.atCommit(changing(tx, name, { awb: written.awb ?? null, pickup_id: written.pickupId ?? null }).compile())
}

/** With the commit of the transaction. */
export function keepResponse(
  tx: TenantTransaction,
  name: KeyName,
  written: Written,
  response: { status: number; body: string },
): void {
  const change = {
    awb: written.awb ?? null,
    pickup_id: written.pickupId ?? null,
    response_status: response.status,
    response_body: response.body,
  }
  tx.atCommit(changing(tx, name, change).compile())
}

/** Frees a key whose request came to nothing; one that has written something stays. */
export async function releaseKey(tx: TenantTransaction, name: KeyName, now: Date): Promise<void> {
  await changing(tx, name, { locked_until: now }).execute()
  await tx.sql
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', name.userId)
    .where('key', '=', name.key)
    .where('awb', 'is', null)
    .where('pickup_id', 'is', null)
    .execute()
}

export async function dropExpiredKeys(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.sql
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tx.tenantId)
    .where('expires_at', '<=', now)
    .execute()
}

function changing(
  tx: TenantTransaction,
  name: KeyName,
  change: {
    locked_until?: Date
    awb?: string | null
    pickup_id?: number | null
    response_status?: number
    response_body?: string
  },
) {
  return tx.sql
    .updateTable('idempotency_keys')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', name.userId)
    .where('key', '=', name.key)
}
