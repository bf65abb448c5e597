import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import path from 'node:path'
import { availableMemory } from 'node:process'

/** Bytes, of which the databases of a run take a tenth. */
const plenty = 8 * 2 ** 30

/**
 * A folder that everybody may write to, in memory where there is plenty of it: each database is some thousand files,
 * which a file system on a disk takes longer to make and to remove. Null elsewhere.
 */
export async function folderInMemory(): Promise<string | null> {
  const place = '/dev/shm'
  const room = await statfs(place).catch(() => null)
  if (room === null || Math.min(room.bavail * room.bsize, availableMemory()) < plenty) return null
  const folder = await mkdtemp(path.join(place, 'waybill-postgres-')).catch(() => null)
  if (folder !== null) await chmod(folder, 0o777)
  return folder
}
