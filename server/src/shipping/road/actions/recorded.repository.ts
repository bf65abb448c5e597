import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { actionKinds } from './action.ts'

/** Kinds of actions at a stop. */
export const recordedKinds = actionKinds.filter(
  kind =>
    kind !== 'loaded' &&
    kind !== 'departed' &&
    kind !== 'unexpected' &&
    kind !== 'cash_declared' &&
    kind !== 'taken_back',
)

/** An action at a stop, as the page of its run shows it. */
export interface Recorded {
  readonly id: string
  readonly kind: (typeof recordedKinds)[number]
  readonly shipmentId: number | null
  readonly pickupId: number | null
  readonly at: Date
  readonly note: string | null
  /** Staff who entered it for the driver. */
  readonly author: string | null
  readonly isTakenBack: boolean
}

/** The most that one page shows. */
const mostRecorded = 3_000

/** The applied actions at the run's stops, in their order; of too many the first. */
export async function listRecorded(
  { tenantId, sql: db }: TenantTransaction,
  runId: number,
): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select id, kind, shipment_id as "shipmentId", pickup_id as "pickupId", occurred_at as "at",
           nullif(data ->> 'note', '') as note, author, taken_back_at is not null as "isTakenBack"
    from driver_actions
    where tenant_id = ${tenantId} and run_id = ${runId} and result = 'applied'
      and kind = any(${[...recordedKinds]}::text[])
    order by received_at, seq, id limit ${mostRecorded}`.execute(db)
  return rows
}

/** Ids of the drivers' own results on a run about which there is news. */
export interface NewsOfResults {
  /** They do not stand any more: taken back, or discarded. */
  readonly takenBack: readonly string[]
  /** They were kept, and the office has applied or attached them. */
  readonly settled: readonly string[]
}

/** By run. */
export async function listNewsOfResults(
  { tenantId, sql: db }: TenantTransaction,
  runIds: readonly number[],
): Promise<Map<number, NewsOfResults>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; run_id: number; stands: boolean }>`
    select id, run_id, taken_back_at is null and decision <> 'discarded' as stands from driver_actions
    where tenant_id = ${tenantId} and run_id = any(${[...runIds]}::bigint[])
      and (taken_back_at is not null or decision in ('applied', 'attached', 'discarded'))
      and device_id is not null
    order by received_at, seq`.execute(db)
  const idsOf = (of: typeof rows, stands: boolean) => of.flatMap(row => (row.stands === stands ? row.id : []))
  return new Map(
    [...Map.groupBy(rows, row => row.run_id)].map(([runId, of]) => [
      runId,
      { takenBack: idsOf(of, false), settled: idsOf(of, true) },
    ]),
  )
}
