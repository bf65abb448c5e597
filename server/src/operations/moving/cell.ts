import { type Database, type OwnerPlace, withOwnerSession } from '../../platform/database/index.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import { release } from '../../platform/shared/release.ts'
import { hasCompanies, saveStart, startIds } from './cell.repository.ts'
import { idSequences } from './moved-tables.repository.ts'

/** Ids of a cell. 1 024 cells have room below 2^53, up to which a program in JavaScript counts exactly. */
const idsPerCell = 2 ** 43
const mostCells = 1024

/**
 * Lets the ids of an empty installation start where no other cell's do. Installations are cell 0 otherwise. Throws
 * CONFLICT for one with companies.
 */
export async function numberCell(place: OwnerPlace, cell: number): Promise<{ firstId: number }> {
  if (!Number.isSafeInteger(cell) || cell < 0 || cell >= mostCells) {
    throw invalidFields({ number: `--number must be a whole number from 0 to ${mostCells - 1}.` })
  }
  const firstId = cell * idsPerCell + 1
  return withOwnerSession(place, async session => {
    if (await hasCompanies(session)) {
      throw conflict('The installation has companies. Only an empty one can be numbered.')
    }
    await startIds(session, { cell, sequences: await idSequences(session), first: firstId })
    return { firstId }
  })
}

/** Other cells and `doctor` read it. */
export function recordStart(
  database: Database,
  start: { keyIds: readonly string[]; publicUrl: string | null; at: Date },
): Promise<void> {
  return database.global(sql => saveStart(sql, { ...start, version: release }))
}
