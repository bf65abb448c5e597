import type { CarrierDesk, CarrierRecord } from '../carriers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { LabelContent, LabelFormat, LabelPrinter } from '../labels/index.ts'
import { decimal, minorUnitDigits } from '../shared/money.ts'
import { conflict } from '../shared/problem.ts'
import type { WeightUnit } from '../shared/units.ts'
import { findLogo, type Scope, type Tenant } from '../tenants/index.ts'
import { requireWholeShipment } from './find-shipment.ts'
import type { WholeShipmentRow } from './shipment.repository.ts'

export interface PrintedLabel {
  awb: string
  source: 'carrier' | 'internal'
  pdf: Uint8Array
  /** Why the carrier cannot scan it; `null` for the carrier's own, and where no carrier is used. */
  warning: string | null
}

/** The carrier's label where there is one, else our own. Throws CONFLICT for a cancelled shipment. */
export async function printLabel(
  options: { database: Database; desk: CarrierDesk; printer: LabelPrinter },
  scope: Scope,
  awb: string,
): Promise<PrintedLabel> {
  const { database, desk, printer } = options
  const { tenant } = scope
  const row = await requireWholeShipment(database, scope, awb)
  if (row.status === 'Cancelled') throw conflict('A cancelled shipment has no label.')
  const atCarrier = row.at_carrier
    ? await database.read(tenant.id, tx => carrierLabel(desk, tx, row.id))
    : null
  if (atCarrier?.pdf) return { awb: row.awb, source: 'carrier', pdf: atCarrier.pdf, warning: null }
  const logo = await database.global(sql => findLogo(sql, tenant.id))
  const pdf = await printer.print(tenant.id, labelContent(tenant, logo, row))
  return { awb: row.awb, source: 'internal', pdf, warning: atCarrier?.warning ?? null }
}

/** The carrier's label, or why there is none. */
async function carrierLabel(desk: CarrierDesk, tx: TenantTransaction, id: number) {
  const label = await desk.label(tx, id)
  if (label) return { pdf: label.bytes, warning: null }
  const carrier = (await desk.records(tx, [id])).get(id)
  return { pdf: null, warning: carrier ? missingLabelWarning(carrier) : null }
}

/** What whoever prints our own label for a carrier's shipment has to know. */
export function missingLabelWarning(carrier: Pick<CarrierRecord, 'name' | 'status'>): string {
  const why = {
    submitted: 'its label is missing or cannot be read',
    pending: 'it has not confirmed the shipment yet',
    rejected: 'it has refused the shipment',
    cancelled: 'the shipment is cancelled there',
  }[carrier.status]
  return `This is not a label of ${carrier.name}, and ${carrier.name} cannot scan it: ${why}.`
}

function labelContent(tenant: Tenant, logo: Uint8Array | null, row: WholeShipmentRow): LabelContent {
  return {
    format: tenant.labelFormat as LabelFormat,
    tenant: { name: tenant.name, logo },
    awb: row.awb,
    date: row.ship_date,
    service: { code: row.service_code, name: row.service_name },
    sender: {
      company: row.sender_company,
      name: row.sender_name,
      phone: row.sender_phone,
      address1: row.sender_address1,
      address2: row.sender_address2,
      city: row.sender_city,
      state: row.sender_state,
      zip: row.sender_zip,
      country: row.sender_country,
    },
    recipient: {
      company: row.recipient_company,
      name: row.recipient_name,
      phone: row.recipient_phone,
      address1: row.recipient_address1,
      address2: row.recipient_address2,
      city: row.recipient_city,
      state: row.recipient_state,
      zip: row.recipient_zip,
      country: row.recipient_country,
    },
    weight: row.weight,
    weightUnit: row.weight_unit as WeightUnit,
    reference: row.reference,
    contents: row.contents,
    notes: row.notes,
    cod: codOf(tenant, row.cod_amount),
    pieces: row.piece_rows.map(({ number, weight, description, reference }) => ({
      number,
      weight,
      description,
      reference,
    })),
  }
}

function codOf(tenant: Tenant, amount: string | null): LabelContent['cod'] {
  if (amount === null || decimal(amount).isZero()) return null
  return { amount: decimal(amount).toFixed(minorUnitDigits(tenant.currency)), currency: tenant.currency }
}
