import { findLetterhead, type Scope, type Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierRecord, CarrierService } from '../../../carriers/index.ts'
import {
  type Dpi,
  type LabelFormat,
  type LabelOutput,
  type LabelPrinter,
  panelOf,
} from '../../../labels/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { conflict, invalidFields } from '../../../platform/shared/problem.ts'
import { findSortCodes } from '../../sort-codes/index.ts'
import { requireWholeShipment } from '../find-shipment.ts'
import { labelContent } from './label-content.ts'
import { markPrinted } from './printed-labels.repository.ts'

export const labelFileFormats = ['pdf', 'zpl', 'png'] as const
export type LabelFileFormat = (typeof labelFileFormats)[number]

/** ZPL has no media type of its own. */
export const zplType = 'text/plain; charset=utf-8'

export interface LabelRequest {
  /** PDF by default. PDF and ZPL have a page per piece, PNG shows one. */
  format?: LabelFileFormat
  /** 203 by default. */
  dpi?: Dpi
  /** A piece, or a page of the carrier's label. PNG shows 1 by default. */
  piece?: number
  /** To look at: the label counts as not printed. */
  preview?: boolean
}

export interface PrintedLabel {
  awb: string
  format: LabelFileFormat
  source: 'carrier' | 'internal'
  label: Uint8Array
  /** The carrier cannot scan our own label, or its sort code may be another. */
  warning: string | null
}

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
  printer: LabelPrinter
}

/**
 * The carrier's label or else our own; from then on it counts as printed. Throws CONFLICT for a cancelled shipment, and
 * VALIDATION_ERROR for an unknown piece or one that the format does not take.
 */
export async function printLabel(
  options: Options,
  scope: Scope,
  awb: string,
  request: LabelRequest = {},
): Promise<PrintedLabel> {
  const { format = 'pdf', preview = false } = request
  if (format !== 'png' && request.piece !== undefined) {
    throw invalidFields({ piece: 'Piece is for PNG, which shows one piece: PDF and ZPL have them all.' })
  }
  const { database, clock } = options
  const whole = await requireWholeShipment(database, scope, awb)
  const label = await labelOf(options, scope, whole, request)
  if (!preview && whole.shipment.labelPrintedAt === null) {
    await database.write(scope.tenant.id, tx => markPrinted(tx, [whole.shipment], clock.now()))
  }
  return { awb: whole.shipment.awb, format, ...label }
}

async function labelOf(
  { database, carrierService, printer }: Options,
  { tenant }: Scope,
  { shipment, service, isAtCarrier }: Awaited<ReturnType<typeof requireWholeShipment>>,
  request: LabelRequest,
): Promise<Pick<PrintedLabel, 'source' | 'label' | 'warning'>> {
  if (shipment.status === 'Cancelled') throw noLabelOfCancelled()
  const atCarrier = isAtCarrier
    ? await database.read(tenant.id, tx => carrierLabel(carrierService, tx, shipment.id))
    : null
  const output = outputOf(tenant, request)
  if (atCarrier?.pdf) {
    const { pdf } = atCarrier
    const label = output.format === 'pdf' ? pdf : await printer.print(tenant.id, { pdf }, output)
    return { source: 'carrier', label, warning: null }
  }
  const [letterhead, [found]] = await Promise.all([
    database.global(sql => findLetterhead(sql, tenant.id)),
    findSortCodes(database, tenant.id, [shipment.recipient]),
  ])
  const content = labelContent(tenant, letterhead, { shipment, service }, found?.sortCode ?? null)
  const label = await printer.print(tenant.id, content, output)
  return {
    source: 'internal',
    label,
    warning: atCarrier?.warning ?? found?.warning ?? null,
  }
}

export function noLabelOfCancelled() {
  return conflict('A cancelled shipment has no label.')
}

/** The company's paper. A label printer prints A4 as the label without its sheet. */
function outputOf(tenant: Tenant, { format = 'pdf', dpi = 203, piece = 1 }: LabelRequest): LabelOutput {
  const paper = tenant.labelFormat as LabelFormat
  if (format === 'pdf') return { format, paper, dpi }
  const panel = panelOf(paper)
  return format === 'zpl' ? { format, panel, dpi } : { format, panel, dpi, piece }
}

export async function carrierLabel(
  carrierService: CarrierService,
  tx: TenantTransaction,
  id: number,
): Promise<{ pdf: Uint8Array | null; warning: string | null }> {
  const label = await carrierService.label(tx, id)
  if (label) return { pdf: label.bytes, warning: null }
  const carrier = (await carrierService.records(tx, [id])).get(id)
  return { pdf: null, warning: carrier ? missingLabelWarning(carrier) : null }
}

export function missingLabelWarning(carrier: Pick<CarrierRecord, 'name' | 'status'>): string {
  const why = {
    submitted: 'its label is missing or cannot be read',
    pending: 'it has not confirmed the shipment yet',
    rejected: 'it has refused the shipment',
    cancelled: 'the shipment is cancelled there',
  }[carrier.status]
  return `This is not a label of ${carrier.name}, and ${carrier.name} cannot scan it: ${why}.`
}
