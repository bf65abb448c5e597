import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { KeyRow, Response } from './idempotency.repository.ts'

export type FoundKey = KeyRow & { key: string; is_expired: boolean }

export async function findKeys(
  tx: TenantTransaction,
  userId: number,
  keys: readonly string[],
): Promise<FoundKey[]> {
  return tx.sql
    .selectFrom('idempotency_keys')
    .select(['key', 'request_hash', 'claim', 'response_status', 'response_body', 'awb', 'pickup_id'])
    .select(sql<number>`extract(epoch from locked_until - now())::double precision`.as('locked_seconds'))
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
}

export interface AnsweredKey {
  key: string
  hash: Buffer
  awb: string
  response: Response
}

/**
 * Stores keys with their results and answers, for each key that is new, expired, released, or past its lease without a
 * result. The new claim keeps earlier holders from writing. Returns the taken keys.
 */
export async function storeKeys(
  tx: TenantTransaction,
  userId: number,
  keys: readonly AnsweredKey[],
  hoursKept: number,
): Promise<string[]> {
  // Sorted, so that two batches with the same keys cannot deadlock.
  const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys as held
      (tenant_id, user_id, key, request_hash, awb, response_status, response_body, locked_until, expires_at)
    select ${tx.tenantId}, ${userId}, key, decode(hash, 'hex'), awb, status, body,
           now(), now() + make_interval(hours => ${hoursKept})
    from unnest(
      ${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ hash }) => hash.toString('hex'))}::text[],
      ${sorted.map(({ awb }) => awb)}::text[], ${sorted.map(({ response }) => response.status)}::integer[],
      ${sorted.map(({ response }) => response.body)}::text[]
    ) as answered (key, hash, awb, status, body)
    on conflict (tenant_id, user_id, key) do update
    set request_hash = excluded.request_hash, claim = excluded.claim, awb = excluded.awb, pickup_id = null,
        response_status = excluded.response_status, response_body = excluded.response_body,
        locked_until = excluded.locked_until, expires_at = excluded.expires_at
    where held.expires_at <= now() or (
      held.response_status is null and held.awb is null and held.pickup_id is null and (
        held.claim is null or (held.request_hash = excluded.request_hash and held.locked_until <= now())
      )
    )
    returning key`.execute(tx.sql)
  return rows.map(row => row.key)
}
