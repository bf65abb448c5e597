import { piecesOf } from '../../platform/blobs/index.ts'
import type { Session } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { type CompanyTable, filesInStore, writtenPiece } from './company-tables.ts'
import type { BackupLine, TableSums } from './lines.ts'

/** Null if the store has none. */
export type ReadStoredFile = (tenantId: number, blobId: string) => Promise<Buffer | null>

const filesAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * The bytes of a company's files in the object store, as rows of `blob_pieces`. Returns what they add to the table's sums.
 * Throws CONFLICT for a file that is not there.
 */
export async function* storedPieces(
  session: Session,
  table: CompanyTable,
  tenantId: number,
  readFile: ReadStoredFile,
): AsyncGenerator<BackupLine, { rows: number; content: bigint }> {
  const added = { rows: 0, content: 0n }
  for (let after = beforeAll; ; ) {
    const ids = await filesInStore(session, tenantId, { after, limit: filesAtOnce })
    for (const blobId of ids) {
      const bytes = await readFile(tenantId, blobId)
      if (!bytes) throw new Problem('CONFLICT', `The object store has no file ${tenantId}/${blobId}.`)
      for (const [place, content] of piecesOf(bytes).entries()) {
        const { row, digest } = await writtenPiece(session, table, { blobId, number: place + 1, content })
        yield { kind: 'row', row }
        added.rows++
        added.content += BigInt(digest)
      }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < filesAtOnce) return added
    after = last
  }
}

export function withPieces(sums: TableSums, added: { rows: number; content: bigint }): TableSums {
  return { ...sums, rows: sums.rows + added.rows, content: String(BigInt(sums.content) + added.content) }
}
