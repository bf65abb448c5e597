import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import { type Page, type PageRequest, pageOf } from '../../platform/shared/pages.ts'
import { eventIds } from '../events/index.ts'

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>
export type DeliveryStatus = 'pending' | 'delivered' | 'failed'
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export interface SentEvent {
  id: number
  type: string
  kind: string
  record_id: number
}

/** Due now, numbered after `last`. */
export async function insertDeliveries(
  tx: TenantTransaction,
  { webhookId, last }: { webhookId: number; last: number },
  events: readonly SentEvent[],
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_deliveries (tenant_id, webhook_id, id, event_id, event_type, kind, record_id, status,
                                    next_attempt_at, created_at)
    select ${tx.tenantId}, ${webhookId}, ${last}::bigint + sent.number, sent.event_id, sent.type, sent.kind,
           sent.record_id, 'pending', ${now}::timestamptz, ${now}::timestamptz
    from unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ type }) => type)}::text[],
                ${events.map(({ kind }) => kind)}::text[], ${events.map(of => of.record_id)}::bigint[])
      with ordinality as sent (event_id, type, kind, record_id, number)
  `.execute(tx.sql)
}

export interface DueDelivery {
  id: number
  event_id: number
  event_type: string
  attempts: number
  created_at: Date | null
  /** JSON; null for an expired event. */
  record: string | null
}

/**
 * Only the first open delivery per record, so that events arrive in order. Excludes `known` ones, which are on their
 * way.
 */
export async function listDueDeliveries(
  tx: TenantTransaction,
  webhookId: number,
  { known, limit, now }: { known: readonly number[]; limit: number; now: Date },
): Promise<DueDelivery[]> {
  // Indexes only: with a small table or without statistics the planner would read all.
  for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
    void tx.send(sql`set local ${sql.ref(`enable_${way}`)} = off`.compile(tx.sql))
  const { rows } = await sql<DueDelivery>`
    select d.id, d.event_id, d.event_type, d.attempts, e.created_at, r.record
    from (
      select id, event_id, event_type, attempts from webhook_deliveries w
      where tenant_id = ${tx.tenantId} and webhook_id = ${webhookId} and status = 'pending'
        and next_attempt_at <= ${now} and id <> all (${[...known]}::bigint[])
        and not exists (
          select from webhook_deliveries earlier
          where earlier.tenant_id = ${tx.tenantId} and earlier.webhook_id = ${webhookId}
            and earlier.kind = w.kind and earlier.record_id = w.record_id and earlier.id < w.id
            and earlier.status = 'pending')
      order by id limit ${limit}
    ) as d
    left join events e on e.tenant_id = ${tx.tenantId} and e.id = d.event_id
    left join event_records r on r.tenant_id = ${tx.tenantId} and r.noted_at = e.noted_at and r.note_id = e.note_id
    order by d.id
  `.execute(tx.sql)
  return rows
}

/** Counted up to `most`. */
export async function countPending(tx: TenantTransaction, webhookId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from webhook_deliveries
      where tenant_id = ${tx.tenantId} and webhook_id = ${webhookId} and status = 'pending' limit ${most}) as counted
  `.execute(tx.sql)
  return rows[0]?.count ?? 0
}

/** Lowest id first. */
export async function eventsBehind(
  tx: TenantTransaction,
  after: number,
  limit: number,
): Promise<(SentEvent & { customer_id: number | null })[]> {
  return tx.sql
    .selectFrom('events')
    .select(['id', 'type', 'kind', 'record_id', 'customer_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '>', after)
    .where('id', '<', eventIds(tx).end)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface DeliveryOutcome {
  id: number
  status: DeliveryStatus
  attempts: number
  /** False if there was nothing to send. */
  wasSent: boolean
  nextAttemptAt: Date | null
  at: Date
  httpStatus: number | null
  durationMs: number | null
  answer: string | null
  error: string | null
}

/** Finished deliveries stay. */
export async function storeOutcomes(
  tx: TenantTransaction,
  webhookId: number,
  outcomes: readonly DeliveryOutcome[],
): Promise<void> {
  const each = <Value>(of: (outcome: DeliveryOutcome) => Value) => outcomes.map(of)
  await sql`
    update webhook_deliveries d
    set status = o.status, attempts = o.attempts, next_attempt_at = o.next_attempt_at, last_attempt_at = o.at,
        http_status = o.http_status, duration_ms = o.duration_ms, answer = o.answer, error = o.error
    from unnest(${each(of => of.id)}::bigint[], ${each(of => of.status)}::text[], ${each(of => of.attempts)}::integer[],
                ${each(of => of.nextAttemptAt)}::timestamptz[], ${each(of => of.at)}::timestamptz[],
                ${each(of => of.httpStatus)}::integer[], ${each(of => of.durationMs)}::integer[],
                ${each(of => of.answer)}::text[], ${each(of => of.error)}::text[])
      as o (id, status, attempts, next_attempt_at, at, http_status, duration_ms, answer, error)
    where d.tenant_id = ${tx.tenantId} and d.webhook_id = ${webhookId} and d.id = o.id and d.status = 'pending'
  `.execute(tx.sql)
}

/** A test event is a finished delivery. */
export async function insertTestDelivery(
  tx: TenantTransaction,
  webhookId: number,
  outcome: DeliveryOutcome & { type: string },
): Promise<void> {
  await tx.sql
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: tx.tenantId,
      webhook_id: webhookId,
      id: outcome.id,
      event_type: outcome.type,
      status: outcome.status,
      attempts: outcome.attempts,
      last_attempt_at: outcome.at,
      http_status: outcome.httpStatus,
      duration_ms: outcome.durationMs,
      answer: outcome.answer,
      error: outcome.error,
      created_at: outcome.at,
    })
    .execute()
}

export async function makePendingDue(tx: TenantTransaction, webhookId: number, now: Date): Promise<void> {
  await tx.sql
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now, attempts: 0 })
    .where('tenant_id', '=', tx.tenantId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute()
}

export function findDelivery(
  tx: TenantTransaction,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  return tx.sql
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listDeliveries(
  tx: TenantTransaction,
  { webhookId, status }: { webhookId: number; status: DeliveryStatus | null },
  { limit, descending, after }: PageRequest<(string | number)[]>,
): Promise<Page<DeliveryRow>> {
  let query = tx.sql
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', descending ? 'desc' : 'asc')
    .limit(limit + 1)
  if (status) query = query.where('status', '=', status)
  if (after) query = query.where('id', descending ? '<' : '>', Number(after[0]))
  return pageOf(await query.execute(), limit)
}

/** Undefined without this or a higher id. */
export async function eventFrom(
  tx: TenantTransaction,
  id: number,
): Promise<{ id: number; created_at: Date } | undefined> {
  return tx.sql
    .selectFrom('events')
    .select(['id', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '>=', id)
    .where('id', '<', eventIds(tx).end)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the number of deliveries. */
export async function deleteDeliveries(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries
    where tenant_id = ${tx.tenantId} and (webhook_id, id) in (
      select webhook_id, id from webhook_deliveries where tenant_id = ${tx.tenantId} and created_at < ${before}
      order by created_at limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

/** Only webhooks without deliveries. */
export async function deleteGoneWebhooks(tx: TenantTransaction): Promise<void> {
  await sql`
    delete from webhooks w
    where w.tenant_id = ${tx.tenantId} and w.deleted_at is not null and not exists (
      select from webhook_deliveries where tenant_id = ${tx.tenantId} and webhook_id = w.id)`.execute(tx.sql)
}
