import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { Count, Page, PageRequest } from '../shared/pages.ts'
import { pageOf } from '../shared/pages.ts'

/** Why somebody has to look after a shipment, the most pressing first. */
export const exceptionKinds = [
  'carrier_rejected',
  'possible_duplicate',
  'cancellation_refused',
  'order_unclear',
  'look_up_refused',
  'delivery_failed',
  'on_hold',
  'label_missing',
  'carrier_pending',
  'cancellation_pending',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export interface ExceptionRow {
  shipmentId: number
  /** All its reasons, the most pressing first. */
  kinds: ExceptionKind[]
}

/**
 * A page of shipments that somebody has to look after, the newest first. Each is listed once, with all its reasons.
 */
export async function listExceptions(
  tx: TenantTransaction,
  kind: ExceptionKind | null,
  request: PageRequest<(string | number)[]>,
): Promise<Page<ExceptionRow>> {
  const after = request.after === null ? null : Number(request.after[0])
  const limit = request.limit + 1
  const kinds = kind === null ? exceptionKinds : [kind]
  const parts = kinds.map(
    each => sql`(
      select troubled.id, ${exceptionKinds.indexOf(each)}::integer as urgency
      from (${shipmentsIn(tx, each, after)}) as troubled (id)
      order by troubled.id desc limit ${limit})`,
  )
  const { rows } = await sql<{ id: number; urgencies: number[] }>`
    select id, array_agg(urgency order by urgency) as urgencies
    from (${sql.join(parts, sql` union all `)}) as parts
    group by id order by id desc limit ${limit}
  `.execute(tx.sql)
  const found = rows.map(({ id, urgencies }) => ({
    shipmentId: id,
    kinds: urgencies.flatMap(urgency => exceptionKinds[urgency] ?? []),
  }))
  return pageOf(found, request.limit)
}

/** How many shipments there are of each kind, up to `most`. */
export async function countExceptions(
  tx: TenantTransaction,
  most: number,
): Promise<(Count & { kind: ExceptionKind })[]> {
  const parts = exceptionKinds.map(
    kind => sql`(
      select ${kind}::text as kind, count(*)::integer as count
      from (select 1 from (${shipmentsIn(tx, kind, null)}) as troubled limit ${most}) as counted)`,
  )
  const { rows } = await sql<{ kind: ExceptionKind; count: number }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(tx.sql)
  return rows.map(({ kind, count }) => ({ kind, count, capped: count >= most }))
}

/** Ids of the shipments of one kind, below an id. Those that have ended, or are being sent now, are left out. */
function shipmentsIn(tx: TenantTransaction, kind: ExceptionKind, before: number | null): RawBuilder<unknown> {
  const older = (column: string) => (before === null ? sql`` : sql`and ${sql.ref(column)} < ${before}`)
  const withStatus = (status: string) => sql`
    select id from shipments
    where tenant_id = ${tx.tenantId} and status = ${status} ${older('id')}`
  const atCarrier = (condition: RawBuilder<unknown>) => sql`
    select c.shipment_id from carrier_submissions c
    join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
    where c.tenant_id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId} and ${condition} ${older('c.shipment_id')}`
  const open = sql`s.status not in ('Delivered', 'Returned', 'Cancelled')`
  switch (kind) {
    case 'delivery_failed':
      return withStatus('Delivery Failed')
    case 'on_hold':
      return withStatus('On Hold')
    case 'carrier_rejected':
      return atCarrier(sql`c.status = 'rejected' and ${open}`)
    case 'carrier_pending':
      return atCarrier(sql`c.status = 'pending' and not (c.attempts = 0 and c.sending_since is not null)
        and ${open}`)
    case 'cancellation_pending':
      return atCarrier(sql`c.cancellation = 'pending'`)
    case 'cancellation_refused':
      return atCarrier(sql`c.cancellation = 'refused'`)
    case 'order_unclear':
      return atCarrier(sql`c.status = 'pending' and c.order_taken`)
    case 'look_up_refused':
      return atCarrier(sql`c.look_up_refused and c.status = 'pending'`)
    case 'label_missing':
      return atCarrier(sql`(c.label_missing or c.label_lost) and c.status = 'submitted' and ${open}`)
    case 'possible_duplicate':
      return sql`
        select distinct d.shipment_id from carrier_duplicates d
        join shipments s on s.tenant_id = d.tenant_id and s.id = d.shipment_id
        where d.tenant_id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId} and d.state <> 'voided'
          and s.status not in ('Delivered', 'Returned') ${older('d.shipment_id')}`
  }
}
