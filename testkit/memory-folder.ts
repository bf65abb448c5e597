import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { availableMemory } from 'node:process'

/** Bytes; a run takes a fifth. */
const plenty = 8 * 2 ** 30

/**
 * A folder in memory for the files of a run, removed with this process; null on a machine with too little memory. A
 * database has some thousand files, and disks get slower the more of them were just removed.
 */
export function memoryFolder(): string | null {
  const place = '/dev/shm'
  let folder: string
  try {
    const { bavail, bsize } = statfsSync(place)
    if (Math.min(bavail * bsize, availableMemory()) < plenty) return null
    // The path of a socket has some hundred bytes at most.
    folder = mkdtempSync(path.join(place, 'waybill-'))
  } catch {
    return null
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  // PostgreSQL does not run as root but needs access.
  chmodSync(folder, 0o755)
  return canHoldPrograms(folder) ? folder : null
}

/** True if programs can run there: the browser is unpacked into it. */
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
