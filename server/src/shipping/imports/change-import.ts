import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import {
  conflict,
  type FieldProblems,
  invalidFields,
  notFound,
  Problem,
} from '../../platform/shared/problem.ts'
import { requireWork } from '../long-work/index.ts'
import { checkRows } from './check-rows.ts'
import type { ImportKind, ImportKindName } from './import-kind.ts'
import { changeCells, importRowsAt } from './import-rows.repository.ts'
import {
  deleteImport,
  findImport,
  type ImportFile,
  lockImport,
  saveMapping,
  uncheckRows,
} from './imports.repository.ts'
import { type DateOrder, type Mapping, shapeOf } from './mapping.ts'
import { rememberMapping } from './mappings.repository.ts'

type Options = { database: Database; clock: Clock }

export interface MappingRequest {
  readonly name: string
  readonly columns: readonly { readonly column: string; readonly field: string }[]
  readonly fixed: readonly { readonly field: string; readonly value: string }[]
  readonly dateOrder: DateOrder
}

/** Throws NOT_FOUND. */
export async function requireImport(
  tx: TenantTransaction,
  kind: ImportKindName,
  id: number,
): Promise<ImportFile> {
  const file = await findImport(tx, kind, id)
  if (!file) throw noSuchFile()
  return file
}

/**
 * Checks the rows, and remembers the mapping for files with the same columns. Throws NOT_FOUND, VALIDATION_ERROR, and
 * CONFLICT while its rows are being created.
 */
export async function mapImport(
  options: Options,
  scope: Scope,
  kind: ImportKind,
  id: number,
  request: MappingRequest,
  recorder: Recorder,
): Promise<void> {
  const { database, clock } = options
  const file = await database.write(scope.tenant.id, async tx => {
    const held = await requireIdle(tx, kind.kind, id)
    const mapping = checkedMapping(held, kind, request)
    await saveMapping(tx, id, { mapping, name: request.name })
    const shape = shapeOf(held.columns)
    await rememberMapping(tx, { kind: kind.kind, shape, name: request.name, mapping }, clock.now())
    recorder.record(tx, { subject: held.fileName })
    return requireImport(tx, kind.kind, id)
  })
  await checkRows(options, scope, kind, file)
}

/**
 * Replaces a row's cells and checks it. Throws NOT_FOUND, VALIDATION_ERROR, and CONFLICT for a row that is created or
 * being created.
 */
export async function correctRow(
  options: Options,
  scope: Scope,
  kind: ImportKind,
  row: { importId: number; place: number; cells: readonly string[] },
  recorder: Recorder,
): Promise<void> {
  const { importId, place, cells } = row
  const file = await options.database.write(scope.tenant.id, async tx => {
    const held = await requireIdle(tx, kind.kind, importId)
    if (cells.length > held.columns.length) {
      throw invalidFields({ cells: `Cells must have at most ${held.columns.length} entries.` })
    }
    const [known] = await importRowsAt(tx, importId, [place])
    if (!known) throw notFound('No such row.')
    if (!(await changeCells(tx, importId, place, cells))) throw conflict('This row is made already.')
    if (kind.checksTogether) await uncheckRows(tx, importId)
    recorder.record(tx, { subject: `${held.fileName}, line ${known.line}` })
    return held
  })
  await checkRows(options, scope, kind, file)
}

/** Deletes a file; created records stay. Throws NOT_FOUND, and CONFLICT while its rows are being created. */
export async function forgetImport(
  { database }: Pick<Options, 'database'>,
  scope: Scope,
  kind: ImportKindName,
  id: number,
  recorder: Recorder,
): Promise<void> {
  await database.write(scope.tenant.id, async tx => {
    const { fileName } = await requireIdle(tx, kind, id)
    await deleteImport(tx, id)
    recorder.record(tx, { subject: fileName })
  })
}

/** Locks the file until the commit. Throws NOT_FOUND, and CONFLICT while its rows are being created. */
export async function requireIdle(
  tx: TenantTransaction,
  kind: ImportKindName,
  id: number,
): Promise<ImportFile> {
  const file = await lockImport(tx, kind, id)
  if (!file) throw noSuchFile()
  if (file.workId !== null && (await isRunning(tx, file.workId))) {
    throw conflict('The rows of this file are being made: wait until that is done, or stop it.')
  }
  return file
}

async function isRunning(tx: TenantTransaction, workId: number): Promise<boolean> {
  try {
    return (await requireWork(tx, workId)).state === 'running'
  } catch (error) {
    // Ended work is deleted after a week.
    if (error instanceof Problem && error.code === 'NOT_FOUND') return false
    throw error
  }
}

function noSuchFile() {
  return notFound('No such import.')
}

function checkedMapping(file: ImportFile, { fields }: ImportKind, request: MappingRequest): Mapping {
  const faults: FieldProblems = {}
  const names = new Map(fields.map(({ field, name }) => [field, name]))
  const taken = new Map<string, string>()
  request.columns.forEach(({ column, field }, index) => {
    const other = taken.get(field)
    if (!file.columns.includes(column))
      faults[`columns.${index}.column`] = `The file has no column "${column}".`
    else if (!names.has(field)) faults[`columns.${index}.field`] = 'Unknown field.'
    else if (other !== undefined) {
      faults[`columns.${index}.field`] = `${names.get(field)} is "${other}" already.`
    }
    taken.set(field, column)
  })
  request.fixed.forEach(({ field }, index) => {
    if (!names.has(field)) faults[`fixed.${index}.field`] = 'Unknown field.'
  })
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return {
    columns: Object.fromEntries(request.columns.map(({ column, field }) => [column, field])),
    fixed: Object.fromEntries(request.fixed.map(({ field, value }) => [field, value])),
    dateOrder: request.dateOrder,
  }
}
