import { access, stat } from 'node:fs/promises'
import { type OwnerPlace, withOwnerSession } from '../../platform/database/index.ts'
import { dumpDatabase } from './dump.ts'
import { readBackup, writeBackup } from './lines.ts'
import { loadDatabase } from './load.ts'
import { countFilesInStore } from './tables.ts'

export { type CompanyTable, sameTextEverywhere, sumsOf } from './company-tables.ts'
export { appliedNames } from './dump.ts'
export { type CompanySummary, exportCompany } from './export-company.ts'
export { importCompany } from './import-company.ts'
export type { ExportedCompany, TableSums } from './lines.ts'
export { backupTables, quoted } from './tables.ts'

/** Rows by table, and the size of the file in bytes. */
export interface BackupSummary {
  tables: Record<string, number>
  bytes: number
}

export interface WrittenBackup extends BackupSummary {
  /** Files that are in the object store, and so not in the backup. */
  filesInStore: number
}

/** Reads one moment and writes a new file. */
export function backupInto(file: string, place: OwnerPlace): Promise<WrittenBackup> {
  return withOwnerSession(place, async session => {
    let tables: Record<string, number> = {}
    const bytes = await writeBackup(file, countedBy(dumpDatabase(session)))
    return { tables, bytes, filesInStore: tables.blobs ? await countFilesInStore(session) : 0 }

    async function* countedBy(lines: ReturnType<typeof dumpDatabase>) {
      const end = yield* lines
      tables = end.tables
    }
  })
}

/** Restores into an empty database: all of it or nothing. */
export async function restoreFrom(file: string, place: OwnerPlace): Promise<BackupSummary> {
  await access(file)
  return withOwnerSession(place, async session => {
    const { tables } = await loadDatabase(session, readBackup(file), place)
    return { tables, bytes: (await stat(file)).size }
  })
}
