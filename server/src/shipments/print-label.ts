import type { CarrierDesk } from '../carriers/index.ts'
import { findService, type ServiceRow } from '../catalog/index.ts'
import type { Database } from '../database/index.ts'
import type { LabelContent, LabelFormat, LabelPrinter } from '../labels/index.ts'
import { decimal, minorUnitDigits } from '../shared/money.ts'
import { conflict } from '../shared/problem.ts'
import type { WeightUnit } from '../shared/units.ts'
import { findLogo, type Scope, type Tenant } from '../tenants/index.ts'
import { requireShipment } from './find-shipment.ts'
import { listPieces, type PieceRow, type ShipmentRow } from './shipment.repository.ts'

export interface PrintedLabel {
  awb: string
  source: 'carrier' | 'internal'
  pdf: Uint8Array
}

/** The carrier's label where there is one, else our own. Throws CONFLICT for a cancelled shipment. */
export async function printLabel(
  options: { database: Database; desk: CarrierDesk; printer: LabelPrinter },
  scope: Scope,
  awb: string,
): Promise<PrintedLabel> {
  const { tenant } = scope
  const found = await options.database.read(tenant.id, async tx => {
    const row = await requireShipment(tx, scope, awb)
    if (row.status === 'Cancelled') throw conflict('A cancelled shipment has no label.')
    const carrierLabel = await options.desk.label(tx, row.id)
    if (carrierLabel) return { row, pdf: carrierLabel.bytes, content: null }
    const service = await findService(tx, { id: row.service_id })
    if (!service) throw new Error(`Shipment ${row.awb} has a service that is gone.`)
    const pieces = await listPieces(tx, row.id)
    const logo = await findLogo(tx.sql, tenant.id)
    return { row, pdf: null, content: labelContent(tenant, logo, row, pieces, service) }
  })
  // Drawn after the transaction has ended: it takes longer than the reading did.
  const pdf = found.pdf ?? (await options.printer.print(found.content))
  return { awb: found.row.awb, source: found.pdf ? 'carrier' : 'internal', pdf }
}

function labelContent(
  tenant: Tenant,
  logo: Uint8Array | null,
  row: ShipmentRow,
  pieces: readonly PieceRow[],
  service: ServiceRow,
): LabelContent {
  return {
    format: tenant.labelFormat as LabelFormat,
    tenant: { name: tenant.name, logo },
    awb: row.awb,
    date: row.ship_date,
    service: { code: service.code, name: service.name },
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
    pieces: pieces.map(({ number, weight, description, reference }) => ({
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
