import type { Database } from '../../platform/database/index.ts'
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
