import type { Database } from '../../platform/database/index.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { eachInSlices, inTurns } from '../../platform/shared/slices.ts'
import { failureOf, type RowOutcome, type WorkStep } from '../long-work/index.ts'
import type { ImportField } from './import-field.ts'
import type { ImportKindName } from './import-kind.ts'
import { importRowsAt } from './import-rows.repository.ts'
import { findImport } from './imports.repository.ts'
import { type RowValues, rowReader } from './row-request.ts'

export interface OpenRow {
  /** Its place in the work. */
  readonly place: number
  /** Its place in the file. */
  readonly rowPlace: number
  readonly values: RowValues
}

/** Missing rows, and rows created by other work, have an outcome. */
export async function openRows(
  database: Database,
  { scope, rows }: Pick<WorkStep<object>, 'scope' | 'rows'>,
  { kind, importId, fields }: { kind: ImportKindName; importId: number; fields: readonly ImportField[] },
): Promise<{ open: OpenRow[]; outcomes: RowOutcome[] }> {
  const places = rows.map(({ recordId }) => recordId)
  const { file, stored } = await database.read(scope.tenant.id, async tx => ({
    file: await findImport(tx, kind, importId),
    stored: new Map((await importRowsAt(tx, importId, places)).map(row => [row.place, row])),
  }))
  const read =
    file &&
    rowReader(file.columns, file.mapping, {
      fields,
      decimalComma: file.decimalComma,
      currency: scope.tenant.currency,
    })
  const open: OpenRow[] = []
  const outcomes: RowOutcome[] = []
  const sort = (row: (typeof rows)[number]) => {
    const known = stored.get(row.recordId)
    if (!known || !read)
      outcomes.push(failureOf(row, new Problem('NOT_FOUND', 'The row is not there any more.')))
    else if (known.state === 'made') {
      outcomes.push({
        place: row.place,
        outcome: 'done',
        message: `It was made already: ${known.recordName}.`,
      })
    } else {
      const { values, faults } = read(known)
      if (Object.keys(faults).length > 0) outcomes.push(failureOf(row, invalidFields(faults)))
      else open.push({ place: row.place, rowPlace: known.place, values })
    }
  }
  await inTurns(eachInSlices(rows, sort))
  return { open, outcomes }
}

export function divided<Row>(
  rows: readonly Row[],
  { most, weight, heaviest }: { most: number; weight(row: Row): number; heaviest: number },
): Row[][] {
  const groups: Row[][] = []
  let weighs = 0
  for (const row of rows) {
    const own = weight(row)
    const last = groups.at(-1)
    if (!last || last.length >= most || weighs + own > heaviest) {
      groups.push([row])
      weighs = own
    } else {
      last.push(row)
      weighs += own
    }
  }
  return groups
}
