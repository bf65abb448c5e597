import type { CarrierRecord, CarrierService } from '../carriers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { LabelContent, LabelFormat, LabelPrinter } from '../labels/index.ts'
import { decimal, minorUnitDigits } from '../shared/money.ts'
import type { DecimalText } from '../shared/parcel.ts'
import { conflict } from '../shared/problem.ts'
import { findLogo, type Scope, type Tenant } from '../tenants/index.ts'
import { requireWholeShipment } from './find-shipment.ts'
import type { ShipmentDetails } from './shipment.ts'

export interface PrintedLabel {
  awb: string
  source: 'carrier' | 'internal'
  pdf: Uint8Array
  /** Why the carrier cannot scan it; `null` for the carrier's own label, and where no carrier is used. */
  warning: string | null
}

/** The carrier's label where there is one, else our own. Throws CONFLICT for a cancelled shipment. */
export async function printLabel(
  options: { database: Database; carrierService: CarrierService; printer: LabelPrinter },
  scope: Scope,
  awb: string,
): Promise<PrintedLabel> {
  const { database, carrierService, printer } = options
  const { tenant } = scope
  const { shipment, service, isAtCarrier } = await requireWholeShipment(database, scope, awb)
  if (shipment.status === 'Cancelled') throw conflict('A cancelled shipment has no label.')
  const atCarrier = isAtCarrier
    ? await database.read(tenant.id, tx => carrierLabel(carrierService, tx, shipment.id))
    : null
  if (atCarrier?.pdf) return { awb: shipment.awb, source: 'carrier', pdf: atCarrier.pdf, warning: null }
  const logo = await database.global(sql => findLogo(sql, tenant.id))
  const pdf = await printer.print(tenant.id, labelContent(tenant, logo, { shipment, service }))
  return { awb: shipment.awb, source: 'internal', pdf, warning: atCarrier?.warning ?? null }
}

/** The carrier's label, or why there is none. */
async function carrierLabel(carrierService: CarrierService, tx: TenantTransaction, id: number) {
  const label = await carrierService.label(tx, id)
  if (label) return { pdf: label.bytes, warning: null }
  const carrier = (await carrierService.records(tx, [id])).get(id)
  return { pdf: null, warning: carrier ? missingLabelWarning(carrier) : null }
}

/** The warning beside our own label of a shipment that a carrier transports. */
export function missingLabelWarning(carrier: Pick<CarrierRecord, 'name' | 'status'>): string {
  const why = {
    submitted: 'its label is missing or cannot be read',
    pending: 'it has not confirmed the shipment yet',
    rejected: 'it has refused the shipment',
    cancelled: 'the shipment is cancelled there',
  }[carrier.status]
  return `This is not a label of ${carrier.name}, and ${carrier.name} cannot scan it: ${why}.`
}

function labelContent(
  tenant: Tenant,
  logo: Uint8Array | null,
  { shipment, service }: Pick<ShipmentDetails, 'shipment' | 'service'>,
): LabelContent {
  return {
    format: tenant.labelFormat as LabelFormat,
    tenant: { name: tenant.name, logo },
    awb: shipment.awb,
    date: shipment.date,
    service: { code: service.code, name: service.name },
    sender: shipment.sender,
    recipient: shipment.recipient,
    weight: shipment.package.weight,
    weightUnit: shipment.package.weightUnit,
    reference: shipment.reference,
    contents: shipment.contents,
    notes: shipment.notes,
    cod: codOf(tenant, shipment.codAmount),
    pieces: shipment.pieces.map(({ number, weight, description, reference }) => ({
      number,
      weight,
      description,
      reference,
    })),
  }
}

function codOf(tenant: Tenant, amount: DecimalText | null): LabelContent['cod'] {
  if (amount === null || decimal(amount).isZero()) return null
  return { amount: decimal(amount).toFixed(minorUnitDigits(tenant.currency)), currency: tenant.currency }
}
