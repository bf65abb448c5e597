import { type CompiledQuery, type Selectable, sql } from 'kysely'
import type { QueryContext, Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { SealedSecret } from './secret.ts'
import type { WebhookEntry } from './webhook-entry.ts'

export type WebhookRow = Selectable<Tables['webhooks']>

function shown(tx: QueryContext) {
  return tx.sql
    .selectFrom('webhooks')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('deleted_at', 'is', null)
}

export async function insertWebhook(
  tx: TenantTransaction,
  entry: WebhookEntry & SealedSecret & { customerId: number | null; lastEventId: number },
  now: Date,
): Promise<WebhookRow> {
  return tx.sql
    .insertInto('webhooks')
    .values({
      tenant_id: tx.tenantId,
      customer_id: entry.customerId,
      url: entry.url,
      description: entry.description,
      types: [...entry.types],
      test: tx.records === 'test',
      secret: entry.secret,
      key_id: entry.key_id,
      last_event_id: entry.lastEventId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those of one customer, of the whole company (null), or all. */
export async function listWebhooks(tx: QueryContext, customerId?: number | null): Promise<WebhookRow[]> {
  const query = shown(tx).orderBy('id')
  if (customerId === undefined) return query.execute()
  return query.where('customer_id', customerId === null ? 'is' : '=', customerId).execute()
}

export function findWebhook(tx: QueryContext, id: number): Promise<WebhookRow | undefined> {
  return shown(tx).where('id', '=', id).executeTakeFirst()
}

export async function lockWebhook(tx: TenantTransaction, id: number): Promise<WebhookRow | undefined> {
  return shown(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type WebhookChange = Partial<
  Pick<
    WebhookRow,
    | 'url'
    | 'description'
    | 'types'
    | 'secret'
    | 'key_id'
    | 'previous_secret'
    | 'previous_key_id'
    | 'previous_until'
    | 'active'
    | 'switched_off_because'
    | 'switched_off_at'
    | 'failing_since'
    | 'last_event_id'
    | 'last_delivery_id'
    | 'deleted_at'
    | 'updated_at'
  >
>

export async function updateWebhook(tx: QueryContext, id: number, change: WebhookChange): Promise<void> {
  await tx.sql
    .updateTable('webhooks')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export function activeWebhooks(context: QueryContext): CompiledQuery<{ id: number }> {
  return context.sql
    .selectFrom('webhooks')
    .select('id')
    .where('tenant_id', '=', context.tenantId)
    .where('active', '=', true)
    .compile()
}

export async function countSwitchedOff(tx: TenantTransaction): Promise<number> {
  const row = await tx.sql
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('deleted_at', 'is', null)
    .where('switched_off_because', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Undefined if another process has the webhook or it is off. */
export async function claimWebhook(
  tx: TenantTransaction,
  id: number,
  leaseMs: number,
): Promise<WebhookRow | undefined> {
  return tx.sql
    .updateTable('webhooks')
    .set(({ eb }) => ({ claim: eb('claim', '+', 1), claimed_until: endOfLease(leaseMs) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('active', '=', true)
    .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
    .returningAll()
    .executeTakeFirst()
}

/** Locks the webhook. Undefined if another process has it or it is off. */
export async function renewClaim(
  tx: TenantTransaction,
  { id, claim }: Pick<WebhookRow, 'id' | 'claim'>,
  leaseMs: number,
): Promise<WebhookRow | undefined> {
  return tx.sql
    .updateTable('webhooks')
    .set({ claimed_until: endOfLease(leaseMs) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('active', '=', true)
    .returningAll()
    .executeTakeFirst()
}

export async function releaseClaim(
  tx: TenantTransaction,
  { id, claim }: Pick<WebhookRow, 'id' | 'claim'>,
): Promise<void> {
  await tx.sql
    .updateTable('webhooks')
    .set({ claimed_until: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** By the database's clock: the clocks of processes differ. */
function endOfLease(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`
}

export interface OldestDelivery {
  readonly made: Date
  /** After a failed attempt. */
  readonly isFailing: boolean
}

/** Reads one delivery per webhook that has any. */
export function oldestDeliveries({ sql: builder, tenantId }: QueryContext) {
  return sql<OldestDelivery>`
    select d.created_at as made, d.attempts > 0 as "isFailing"
    from webhooks w
    cross join lateral (
      select created_at, attempts from webhook_deliveries
      where tenant_id = ${tenantId} and webhook_id = w.id and status = 'pending' order by id limit 1) as d
    where w.tenant_id = ${tenantId} and w.active
  `.compile(builder)
}

/** Among active webhooks, or the end of a claim; null without any. */
export async function nextDue(tx: TenantTransaction): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(w.claimed_until, d.next_attempt_at)) as due
    from webhooks w
    cross join lateral (
      select next_attempt_at from webhook_deliveries
      where tenant_id = ${tx.tenantId} and webhook_id = w.id and status = 'pending'
      order by next_attempt_at limit 1) as d
    where w.tenant_id = ${tx.tenantId} and w.active
  `.execute(tx.sql)
  return rows[0]?.due ?? null
}
