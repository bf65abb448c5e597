import type { CarrierService } from '../../carriers/index.ts'
import type { Dpi, LabelPaper, LabelPrinter } from '../../labels/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { Problem } from '../../platform/shared/problem.ts'
import {
  failureOf,
  type RowOutcome,
  type StepResult,
  type WorkKind,
  type WorkStep,
} from '../long-work/index.ts'
import { printLabels, zplType } from '../shipments/index.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
  printer: LabelPrinter
}

export interface PrintSettings {
  /** The company's by default. */
  paper?: LabelPaper
  /** PDF by default. */
  format?: 'pdf' | 'zpl'
  /** 203 by default. */
  dpi?: Dpi
}

const types = { pdf: 'application/pdf', zpl: zplType }

/** A multiple of the labels on a sheet. */
const labelsAtOnce = 100
const bytesOfPart = 1_000_000

/** Prints labels in one document like `printLabels`: part by part to save memory, joined at the end. */
export function printWork(options: Options): WorkKind<PrintSettings> {
  return {
    kind: 'shipments.print',
    rowsAtOnce: labelsAtOnce,
    document: ({ format = 'pdf' }, day) => ({ name: `labels-${day}.${format}`, type: types[format] }),
    step: step => printRows(options, step),

    async finish(step) {
      // ZPL needs no joining.
      if (step.settings.format === 'zpl') return {}
      const parts = await step.documentParts()
      if (parts.length < 2) return {}
      const { bytes, unreadable } = await options.printer.printAll(
        step.scope.tenant.id,
        parts.map(pdf => ({ pdf })),
        { format: 'pdf', paper: step.settings.paper ?? '4x6', dpi: 203 },
      )
      if (unreadable.length > 0) throw new Error('A part of the document cannot be read.')
      return { document: inParts(bytes), replacesDocument: true }
    },
  }
}

/** The next step prints the rows that do not fit into the document. */
async function printRows(
  options: Options,
  { scope, settings, rows }: WorkStep<PrintSettings>,
): Promise<StepResult> {
  const unknown = rows.filter(({ name }) => name === null)
  const known = rows.flatMap(row => (row.name === null ? [] : [{ ...row, name: row.name }]))
  const gone = unknown.map(row => failureOf(row, new Problem('NOT_FOUND', 'No such shipment.')))
  if (known.length === 0) return { outcomes: gone }
  const printed = await printAsMany(known.map(({ name }) => name))
  const why = new Map(printed.missing.map(missing => [missing.awb, missing]))
  const remarks = new Map(
    printed.warnings.map(({ field, message }) => [Number(field.split('.')[1] ?? -1), message]),
  )
  const outcomes = known.slice(0, printed.count).map((row, index): RowOutcome => {
    const missing = why.get(row.name)
    if (missing) return { place: row.place, outcome: 'failed', code: missing.code, message: missing.message }
    const remark = remarks.get(index)
    return { place: row.place, outcome: 'done', ...(remark === undefined ? {} : { message: remark }) }
  })
  return { outcomes: [...gone, ...outcomes], document: printed.label ? [printed.label] : [] }

  async function printAsMany(awbs: readonly string[]): Promise<Printed> {
    try {
      const printed = await printLabels(options, scope, { awbs, ...settings })
      return { ...printed, count: awbs.length }
    } catch (error) {
      const fitting = placeTooMuch(error)
      if (fitting === null) throw error
      return printAsMany(awbs.slice(0, fitting))
    }
  }
}

type Printed = Awaited<ReturnType<typeof printLabels>> & {
  count: number
}

/** From a refusal for too many pages; null for another error. */
function placeTooMuch(error: unknown): number | null {
  if (!(error instanceof Problem) || error.code !== 'VALIDATION_ERROR') return null
  const place = Number(/^awbs\.(\d+)$/.exec(Object.keys(error.details ?? {})[0] ?? '')?.[1] ?? 0)
  return place > 0 ? place : null
}

export function inParts(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let from = 0; from < bytes.length; from += bytesOfPart) {
    parts.push(bytes.subarray(from, from + bytesOfPart))
  }
  return parts
}
