import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { availableMemory } from 'node:process'

/** Bytes, of which a run takes a fifth. */
const plenty = 8 * 2 ** 30

/**
 * A folder in memory for the files of a run, which goes with this process; null where there is not plenty of it. Each
 * database is some thousand files: a file system on a disk takes longer to make and to remove them, the longer the more
 * of them it has just removed.
 */
export function memoryFolder(): string | null {
  const place = '/dev/shm'
  let folder: string
  try {
    const { bavail, bsize } = statfsSync(place)
    if (Math.min(bavail * bsize, availableMemory()) < plenty) return null
    // A short name: that of a socket in it has some hundred bytes at most.
    folder = mkdtempSync(path.join(place, 'waybill-'))
  } catch {
    return null
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  // PostgreSQL does not run as root and has to get in.
  chmodSync(folder, 0o755)
  return canHoldPrograms(folder) ? folder : null
}

/** The browser is unpacked there. */
function canHoldPrograms(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '', { mode: 0o755 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}
