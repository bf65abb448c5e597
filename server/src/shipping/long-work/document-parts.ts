import type { Database } from '../../platform/database/index.ts'
import { inSlices } from '../../platform/shared/byte-slices.ts'
import { findPart } from './documents.repository.ts'

export async function partsOf(
  database: Database,
  tenantId: number,
  workId: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const part = await database.read(tenantId, tx => findPart(tx, workId, parts.length))
    if (!part) return parts
    parts.push(new Uint8Array(part))
  }
}

/** Reads a document in slices, each when the one before is taken, so that no more of it is in memory. */
export async function* readDocument(
  database: Database,
  tenantId: number,
  workId: number,
): AsyncGenerator<Uint8Array, void> {
  for (let part = 0; ; part++) {
    const slices = inSlices((from, length) =>
      database.read(tenantId, tx => findPart(tx, workId, part, { from, length })),
    )
    let isThere = false
    for await (const slice of slices) {
      isThere = true
      yield slice
    }
    if (!isThere) return
  }
}
