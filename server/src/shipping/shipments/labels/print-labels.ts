import { findLetterhead, type Scope, type Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import {
  type Dpi,
  type LabelFormat,
  type LabelOutput,
  type LabelPaper,
  type LabelPrinter,
  type LabelSource,
  panelOf,
} from '../../../labels/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { invalidFields, Problem, type ProblemCode } from '../../../platform/shared/problem.ts'
import type { Warning } from '../../../platform/shared/schema.ts'
import { findSortCodes } from '../../sort-codes/index.ts'
import { requireWholeShipment } from '../find-shipment.ts'
import { labelContent } from './label-content.ts'
import { carrierLabel, noLabelOfCancelled } from './print-label.ts'
import { markPrinted, type PrintedShipment } from './printed-labels.repository.ts'

/** Seconds of drawing, and megabytes of answer. */
const mostPages = 1000
const mostCarrierBytes = 32_000_000

export interface LabelsRequest {
  awbs: readonly string[]
  /** PDF by default. */
  format?: 'pdf' | 'zpl'
  /** The company's by default. */
  paper?: LabelPaper
  /** 203 by default. */
  dpi?: Dpi
}

export interface MissingLabel {
  awb: string
  code: ProblemCode
  message: string
}

export interface PrintedLabels {
  format: 'pdf' | 'zpl'
  label: Uint8Array | null
  /** In the order of the request. */
  missing: MissingLabel[]
  warnings: Warning[]
}

/**
 * One document, in the order of the request; its labels count as printed. Reports unknown AWBs, cancelled shipments and
 * unreadable carriers' labels as missing. Throws VALIDATION_ERROR for a paper that the format does not have, and for too large a document.
 */
export async function printLabels(
  options: { database: Database; clock: Clock; carrierService: CarrierService; printer: LabelPrinter },
  scope: Scope,
  request: LabelsRequest,
): Promise<PrintedLabels> {
  const { tenant } = scope
  const { format = 'pdf' } = request
  const output = outputOf(tenant, request)
  const { found, missing, warnings } = await findLabels(options, scope, request.awbs)
  if (found.length > 0) {
    const { bytes, unreadable } = await options.printer.printAll(
      tenant.id,
      found.map(({ source }) => source),
      output,
    )
    for (const { at, sentence } of unreadable) {
      const problem = new Problem('CARRIER_ERROR', `The carrier's label cannot be read: ${sentence}`)
      missing.push({ place: found[at]?.place ?? 0, problem })
    }
    if (bytes.length > 0) {
      const lost = new Set(unreadable.map(({ at }) => at))
      const printed = found
        .filter(({ isPrinted }, at) => !isPrinted && !lost.has(at))
        .map(({ shipment }) => shipment)
      if (printed.length > 0) {
        await options.database.write(tenant.id, tx => markPrinted(tx, printed, options.clock.now()))
      }
      return { format, label: bytes, missing: presentMissing(missing, request.awbs), warnings }
    }
  }
  return { format, label: null, missing: presentMissing(missing, request.awbs), warnings }
}

function outputOf(tenant: Tenant, { format = 'pdf', paper, dpi = 203 }: LabelsRequest): LabelOutput {
  const usual = tenant.labelFormat as LabelFormat
  requirePaper(format, paper)
  if (format === 'pdf') return { format, paper: paper ?? usual, dpi }
  return { format, panel: panelOf(paper ?? usual), dpi }
}

/** Throws VALIDATION_ERROR for a paper that the format does not have. */
export function requirePaper(format: 'pdf' | 'zpl' | undefined, paper: LabelPaper | undefined): void {
  if (format !== 'zpl' || (paper !== 'A4' && paper !== 'A4x4')) return
  throw invalidFields({ paper: 'Paper must be 4x6 or A6 for ZPL: label printers have no sheets.' })
}

interface Found {
  readonly place: number
  readonly shipment: PrintedShipment
  readonly isPrinted: boolean
  readonly source: LabelSource
}

interface Missing {
  readonly place: number
  readonly problem: Problem
}

async function findLabels(
  { database, carrierService }: { database: Database; carrierService: CarrierService },
  scope: Scope,
  awbs: readonly string[],
): Promise<{ found: Found[]; missing: Missing[]; warnings: Warning[] }> {
  const { tenant } = scope
  // Requests of one tick share a round trip.
  const read = await Promise.allSettled(awbs.map(awb => requireWholeShipment(database, scope, awb)))
  const shipments: { place: number; whole: Awaited<ReturnType<typeof requireWholeShipment>> }[] = []
  const missing: Missing[] = []
  for (const [place, outcome] of read.entries()) {
    if (outcome.status === 'rejected') {
      const { reason } = outcome
      if (!(reason instanceof Problem) || reason.code !== 'NOT_FOUND') throw reason
      missing.push({ place, problem: reason })
    } else if (outcome.value.shipment.status === 'Cancelled') {
      missing.push({ place, problem: noLabelOfCancelled() })
    } else shipments.push({ place, whole: outcome.value })
  }
  const ofCarriers = await carriersLabels(
    { database, carrierService },
    tenant,
    shipments
      .filter(({ whole }) => whole.isAtCarrier)
      .map(({ place, whole }) => ({ place, id: whole.shipment.id })),
  )
  const letterhead = await database.global(sql => findLetterhead(sql, tenant.id))
  const deliveries = shipments.map(({ whole }) => whole.shipment.recipient)
  const sortCodes = await findSortCodes(database, tenant.id, deliveries)
  const warnings: Warning[] = []
  let pages = 0
  const found = shipments.map(({ place, whole }, index) => {
    const { pdf = null, warning = null } = ofCarriers.get(place) ?? {}
    const { sortCode = null, warning: sortWarning = null } = sortCodes[index] ?? {}
    const message = warning ?? (pdf ? null : sortWarning)
    if (message) warnings.push({ field: `awbs.${place}`, message })
    const { shipment } = whole
    const known = { place, shipment, isPrinted: shipment.labelPrintedAt !== null }
    if (pdf) return { ...known, source: { pdf } }
    pages += whole.shipment.pieces.length
    if (pages > mostPages && pages > whole.shipment.pieces.length) throw tooMuch(place, `${mostPages} pages`)
    return { ...known, source: labelContent(tenant, letterhead, whole, sortCode) }
  })
  return { found, missing, warnings }
}

async function carriersLabels(
  { database, carrierService }: { database: Database; carrierService: CarrierService },
  tenant: Tenant,
  shipments: readonly { place: number; id: number }[],
): Promise<Map<number, { pdf: Uint8Array | null; warning: string | null }>> {
  const labels = new Map<number, { pdf: Uint8Array | null; warning: string | null }>()
  let bytes = 0
  for (const { place, id } of shipments) {
    // A transaction each: labels are large, and transactions must be short.
    const label = await database.read(tenant.id, tx => carrierLabel(carrierService, tx, id))
    bytes += label.pdf?.length ?? 0
    if (bytes > mostCarrierBytes && labels.size > 0) {
      throw tooMuch(place, `${mostCarrierBytes / 1_000_000} MB of carriers’ labels`)
    }
    labels.set(place, label)
  }
  return labels
}

function tooMuch(place: number, most: string): Problem {
  return invalidFields({
    [`awbs.${place}`]: `A document has at most ${most}: ask for this AWB and those after it in another one.`,
  })
}

function presentMissing(missing: readonly Missing[], awbs: readonly string[]): MissingLabel[] {
  return missing
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, problem: { code, message } }) => ({ awb: awbs[place] ?? '', code, message }))
}
