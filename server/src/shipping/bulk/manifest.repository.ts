import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { idsShownIn } from '../../platform/lists/index.ts'
import type { DecimalText } from '../../platform/shared/parcel.ts'
import type { WeightUnit } from '../../platform/shared/units.ts'

export interface ManifestParcel {
  readonly id: number
  readonly awb: string
  readonly status: string
  /** Null without a carrier. */
  readonly carriersNumber: string | null
  readonly pieces: number
  readonly weight: DecimalText
  readonly weightUnit: WeightUnit
  readonly city: string | null
  readonly country: string
  /** In the company's currency; null without COD. */
  readonly cod: DecimalText | null
}

/** Unordered. */
export async function manifestParcels(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ManifestParcel[]> {
  const { rows } = await sql<ManifestParcel>`
    select s.id, s.awb, s.status, c.tracking_number as "carriersNumber", s.piece_count as pieces,
           s.weight::text as weight, s.weight_unit as "weightUnit", s.recipient_city as city,
           s.recipient_country as country, nullif(s.cod_amount, 0)::text as cod
    from shipments s
    left join carrier_submissions c on c.tenant_id = ${tx.tenantId} and c.shipment_id = s.id
    where s.tenant_id = ${tx.tenantId} and s.id = any(${[...ids]}::bigint[])`.execute(tx.sql)
  return rows
}

/** The time of acceptance; excludes its end. */
export interface Period {
  readonly from: Date
  readonly until: Date
}

export interface HandOverRow {
  readonly accountId: number
  readonly account: string
  readonly serviceId: number
  readonly serviceCode: string
  readonly service: string
  readonly shipments: number
  readonly pieces: number
}

/** Without cancelled shipments, in the order of names. */
export async function countHandOvers(tx: TenantTransaction, period: Period): Promise<HandOverRow[]> {
  const { tenantId } = tx
  const { rows } = await sql<HandOverRow>`
    select c.account_id as "accountId", a.name as account, s.service_id as "serviceId", v.code as "serviceCode",
           v.name as service, count(*)::integer as shipments, sum(s.piece_count)::integer as pieces
    from ${accepted(tx)}
    join carrier_accounts a on a.tenant_id = ${tenantId} and a.id = c.account_id
    join services v on v.tenant_id = ${tenantId} and v.id = s.service_id
    where ${isAccepted(tx, period)}
    group by c.account_id, a.name, s.service_id, v.code, v.name
    order by a.name, c.account_id, v.name, s.service_id`.execute(tx.sql)
  return rows
}

/** In the order of their ids. */
export async function listHandedOver(
  tx: TenantTransaction,
  period: Period,
  { accountId, serviceId }: { accountId: number; serviceId: number | null },
  limit: number,
): Promise<{ recordId: number; name: string }[]> {
  const ofService = serviceId === null ? sql`true` : sql`s.service_id = ${serviceId}`
  const { rows } = await sql<{ recordId: number; name: string }>`
    select s.id as "recordId", s.awb as name
    from ${accepted(tx)}
    where ${isAccepted(tx, period)} and c.account_id = ${accountId} and ${ofService}
    order by s.id limit ${limit}`.execute(tx.sql)
  return rows
}

function accepted({ tenantId }: TenantTransaction) {
  return sql`carrier_submissions c join shipments s on s.tenant_id = ${tenantId} and s.id = c.shipment_id`
}

function isAccepted(tx: TenantTransaction, { from, until }: Period) {
  return sql`
    c.tenant_id = ${tx.tenantId} and c.submitted_at >= ${from} and c.submitted_at < ${until}
    and c.status = 'submitted' and s.status <> 'Cancelled' and ${idsShownIn(tx, 's')}`
}
