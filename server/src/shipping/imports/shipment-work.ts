import type { Recorder } from '../../platform/audit/index.ts'
import { conflict, Problem } from '../../platform/shared/problem.ts'
import {
  isRowDone,
  mostRows,
  type RowOutcome,
  type StepResult,
  type WorkKind,
  type WorkStep,
} from '../long-work/index.ts'
import {
  type BatchRecord,
  type CreateShipmentOptions,
  createShipments,
  mostPieces,
  noKeys,
} from '../shipments/index.ts'
import { type FinishedRow, finishImportRows } from './import-rows.repository.ts'
import { uncheckRows } from './imports.repository.ts'
import { divided, type OpenRow, openRows } from './open-rows.ts'
import { shipmentFields } from './shipment-fields.ts'
import { type ShipmentOfRow, shipmentsOfRows } from './shipment-rows.ts'

export interface ImportSettings {
  readonly importId: number
  readonly test: boolean
}

/** Per transaction. */
const rowsAtOnce = 100
const piecesAtOnce = 10_000
export const mostPiecesOfAll = 20_000

interface Row extends OpenRow {
  readonly shipment: ShipmentOfRow
}

export type ShipmentsFor = (test: boolean) => CreateShipmentOptions

/** A hundred per transaction, with their outcomes. */
export function shipmentsWork(shipmentsFor: ShipmentsFor): WorkKind<ImportSettings> {
  return {
    kind: 'shipments.import',
    rowsAtOnce,
    async step(step) {
      const options = shipmentsFor(step.settings.test)
      const { rows, outcomes } = await readRows(options, step)
      for (const part of divided<Row>(rows, { most: rowsAtOnce, weight: piecesOf, heaviest: piecesAtOnce })) {
        if (step.signal.aborted) break
        await makeEach(options, step, part)
      }
      return { outcomes }
    },
  }
}

/** All rows in one transaction, or none. */
export function wholeShipmentsWork(shipmentsFor: ShipmentsFor): WorkKind<ImportSettings> {
  return {
    kind: 'shipments.import-all',
    rowsAtOnce: mostRows,
    async step(step): Promise<StepResult> {
      const options = shipmentsFor(step.settings.test)
      const { rows, outcomes } = await readRows(options, step)
      if (outcomes.some(({ outcome }) => outcome === 'failed')) throw await nothingMade(options, step)
      if (rows.length === 0) return { outcomes }
      try {
        if (rows.some(({ shipment }) => Object.keys(shipment.faults).length > 0))
          throw conflict('A row is wrong.')
        await make(options, step, rows, 'all')
      } catch (error) {
        if (isRowDone(error)) return { outcomes: [] }
        if (!(error instanceof Problem) || error.code === 'SERVICE_UNAVAILABLE') throw error
        if (error.details?.shipments) throw conflict(`Nothing was made: ${error.details.shipments}`)
        throw await nothingMade(options, step)
      }
      return { outcomes }
    },
  }
}

async function readRows(
  options: CreateShipmentOptions,
  step: WorkStep<ImportSettings>,
): Promise<{ rows: Row[]; outcomes: RowOutcome[] }> {
  const { open, outcomes } = await openRows(options.database, step, {
    kind: 'shipments',
    importId: step.settings.importId,
    fields: shipmentFields,
  })
  const values = open.map(row => row.values)
  const shipments = await shipmentsOfRows(options.database, step.scope.tenant.id, values)
  const rows = open.flatMap((row, index) => {
    const shipment = shipments[index]
    return shipment ? [{ ...row, shipment }] : []
  })
  return { rows, outcomes }
}

function piecesOf({ values, shipment }: Row): number {
  const listed = shipment.body.pieces
  const pieces = Number(values['package.pieces'] ?? (Array.isArray(listed) ? listed.length : 1))
  return pieces >= 1 && pieces <= mostPieces ? pieces : mostPieces
}

/** A failed group is tried by halves, so that one row does not stop others. */
async function makeEach(
  options: CreateShipmentOptions,
  step: WorkStep<ImportSettings>,
  rows: readonly Row[],
): Promise<void> {
  try {
    await make(options, step, rows, 'each')
  } catch (error) {
    // Another process created them.
    if (isRowDone(error)) return
    if (error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE') throw error
    const [first] = rows
    if (rows.length === 1 && first) {
      step.logFault({ place: first.place, recordId: first.rowPlace, name: null }, error)
      await finish(options, step, [failed(first, 'INTERNAL_ERROR', notStored)])
      return
    }
    const half = Math.ceil(rows.length / 2)
    await makeEach(options, step, rows.slice(0, half))
    await makeEach(options, step, rows.slice(half))
  }
}

const notStored = 'It could not be stored; the log of the server tells why.'

async function make(
  options: CreateShipmentOptions,
  step: WorkStep<ImportSettings>,
  rows: readonly Row[],
  mode: 'each' | 'all',
): Promise<void> {
  const [wrong, sound] = [rows.filter(isWrong), rows.filter(row => !isWrong(row))]
  const refused = wrong.map(row => failed(row, 'VALIDATION_ERROR', undefined, row.shipment.faults))
  if (sound.length === 0) return finish(options, step, refused)
  const recorder: Recorder = {
    warn() {},
    record(tx, _written, answer) {
      const { results } = answer as BatchRecord
      const finished = results.flatMap(result => {
        const row = sound[result.index]
        return row ? [finishedRow(row, result)] : []
      })
      finishImportRows(tx, idsOf(step), [...refused, ...finished])
    },
  }
  const body = { mode, shipments: sound.map(({ shipment }) => shipment.body) }
  const limits = { shipments: mostRows, parts: mode === 'all' ? mostPiecesOfAll : piecesAtOnce }
  await createShipments(options, step.scope, body, { recorder, keys: noKeys, keepsAnswer: true, limits })
}

function isWrong({ shipment }: Row): boolean {
  return Object.keys(shipment.faults).length > 0
}

function finishedRow(row: Row, result: BatchRecord['results'][number]): FinishedRow {
  if ('error' in result) {
    const { code, message, details } = result.error
    return failed(row, code as FinishedRow['code'], message, details)
  }
  const { place, rowPlace } = row
  return {
    place,
    record_id: rowPlace,
    outcome: 'done',
    made_id: result.shipment.id,
    made_name: result.awb,
  }
}

function failed(
  { place, rowPlace }: OpenRow,
  code: FinishedRow['code'],
  message?: string,
  details?: Record<string, string>,
): FinishedRow {
  const sentence = details ? Object.values(details).join(' ') : (message ?? '')
  return {
    place,
    record_id: rowPlace,
    outcome: 'failed',
    ...(code ? { code } : {}),
    message: sentence.slice(0, 1_000),
    faults: details ?? { row: sentence },
  }
}

async function finish(
  { database }: CreateShipmentOptions,
  step: WorkStep<ImportSettings>,
  rows: readonly FinishedRow[],
): Promise<void> {
  await database.write(step.scope.tenant.id, async tx => finishImportRows(tx, idsOf(step), rows))
}

function idsOf({ workId, settings: { importId } }: WorkStep<ImportSettings>) {
  return { workId, importId }
}

/** Something changed since the work started: the rows need another check. */
async function nothingMade(
  { database }: CreateShipmentOptions,
  { scope, settings }: WorkStep<ImportSettings>,
): Promise<Problem> {
  await database.write(scope.tenant.id, tx => uncheckRows(tx, settings.importId))
  return conflict(
    'Nothing was made: a row that was right in the preview is wrong now. Check the file again to see which.',
  )
}
