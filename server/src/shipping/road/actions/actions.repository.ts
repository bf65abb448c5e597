import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../../platform/database/index.ts'
import type { Action, Because } from './action.ts'
import type { Effect } from './outcome.ts'

export type ActionRow = Omit<Selectable<Tables['driver_actions']>, 'tenant_id' | 'because' | 'effect'> & {
  because: Because | null
  effect: Effect | null
}

/** Where an action comes from, and when. */
export interface Origin {
  /** Null if staff entered it. */
  readonly deviceId: number | null
  readonly installationId: string | null
  readonly driverId: number
  /** Staff who entered it for the driver. */
  readonly author: string | null
  readonly occurredAt: Date
  readonly receivedAt: Date
}

export interface StoredOutcome {
  readonly result: 'applied' | 'kept'
  readonly because: Because | null
  readonly message: string
  readonly truth: object | null
  readonly effect: Effect | null
  readonly shipmentId: number | null
  readonly pickupId: number | null
}

export async function insertAction(
  tx: TenantTransaction,
  { sent, ...action }: Action,
  origin: Origin,
  outcome: StoredOutcome,
): Promise<void> {
  await tx.sql
    .insertInto('driver_actions')
    .values({
      tenant_id: tx.tenantId,
      id: action.id,
      device_id: origin.deviceId,
      driver_id: origin.driverId,
      installation_id: origin.installationId,
      author: origin.author,
      seq: action.seq,
      kind: sent.kind,
      run_id: action.runId,
      stop: action.stop,
      record: action.record,
      shipment_id: outcome.shipmentId,
      pickup_id: outcome.pickupId,
      device_time: action.deviceTime,
      occurred_at: origin.occurredAt,
      received_at: origin.receivedAt,
      position: sent.position && JSON.stringify(sent.position),
      data: JSON.stringify(sent.data),
      result: outcome.result,
      because: outcome.because,
      message: outcome.message,
      truth: outcome.truth && JSON.stringify(outcome.truth),
      effect: outcome.effect && JSON.stringify(outcome.effect),
    })
    .execute()
}

export async function findAction(tx: TenantTransaction, id: string): Promise<ActionRow | undefined> {
  const row = await tx.sql
    .selectFrom('driver_actions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as ActionRow | undefined
}

/** Locks it until the transaction ends. */
export async function lockAction(tx: TenantTransaction, id: string): Promise<ActionRow | undefined> {
  const row = await tx.sql
    .selectFrom('driver_actions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as ActionRow | undefined
}

export async function updateAction(
  tx: TenantTransaction,
  id: string,
  change: {
    taken_back_at?: Date
    result?: 'applied'
    effect?: Effect | null
    decision?: 'applied' | 'attached' | 'discarded' | 'seen'
    decided_at?: Date
    decided_by?: string
    decision_note?: string | null
  },
): Promise<void> {
  const { effect, ...columns } = change
  await tx.sql
    .updateTable('driver_actions')
    .set({ ...columns, ...(effect === undefined ? {} : { effect: effect && JSON.stringify(effect) }) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The last outcome from the road of a shipment or a pickup on a run that stands. */
export async function findStanding(
  tx: TenantTransaction,
  of: { shipmentId: number } | { pickupId: number },
  runId: number | null,
): Promise<ActionRow | undefined> {
  const owner = 'shipmentId' in of ? sql`shipment_id = ${of.shipmentId}` : sql`pickup_id = ${of.pickupId}`
  const { rows } = await sql<ActionRow>`
    select * from driver_actions
    where tenant_id = ${tx.tenantId} and ${owner} and run_id is not distinct from ${runId}::bigint
      and (result = 'applied' or because = 'cod_twice') and effect is not null and taken_back_at is null
      and kind in ('delivered', 'partial', 'failed', 'brought_back', 'collected', 'pickup_failed')
    order by received_at desc, seq desc limit 1`.execute(tx.sql)
  return rows[0]
}

/** The time of the phone's last action before this one. */
export async function timeBefore(
  tx: TenantTransaction,
  installationId: string,
  seq: number,
): Promise<Date | null> {
  const row = await tx.sql
    .selectFrom('driver_actions')
    .select('occurred_at')
    .where('tenant_id', '=', tx.tenantId)
    .where('installation_id', '=', installationId)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.occurred_at ?? null
}
