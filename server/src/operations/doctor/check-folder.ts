import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { error, type Finding, present, reasonOf, unknown, warning, well } from './finding.ts'

export async function checkFolder({ dataDir, databaseUrl, encryptionKey }: Config): Promise<Finding[]> {
  const isNeeded = databaseUrl === null || encryptionKey === null
  const folder = await stat(dataDir).catch(() => null)
  if (!folder) {
    const what = `The data folder ${dataDir} is not there yet.`
    return isNeeded ? [unknown(what, 'The first start creates it; use a persistent disk.')] : []
  }
  const findings = present(await writable(dataDir, isNeeded), await readableByOthers(dataDir))
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return [...findings, roomLeft({ free: bavail * bsize, total: blocks * bsize }, dataDir)]
}

async function writable(dataDir: string, isNeeded: boolean): Promise<Finding | null> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (thrown) {
    if (!isNeeded) return null
    return error(
      `The data folder cannot be used: ${reasonOf(thrown)}`,
      'Give it to the user that the service runs as.',
    )
  }
}

async function readableByOthers(dataDir: string): Promise<Finding | null> {
  if (process.platform === 'win32') return null
  for (const name of ['encryption.key', 'postgres']) {
    const file = path.join(dataDir, name)
    const found = await stat(file).catch(() => null)
    if (!found || (found.mode & 0o077) === 0) continue
    const isClosedAbove = ((await stat(dataDir)).mode & 0o077) === 0
    if (!isClosedAbove)
      return warning(`Other users of this machine may read ${file}.`, `Run: chmod -R go= '${dataDir}'`)
  }
  return null
}

const megabyte = 1_000_000

/** Both in bytes. */
export function roomLeft({ free, total }: { free: number; total: number }, dataDir: string): Finding {
  const share = total > 0 ? free / total : 0
  const what = `${Math.floor(free / megabyte)} MB are free where ${dataDir} is (${Math.floor(share * 100)} %).`
  const advice = 'Free some space: a full database takes no writes.'
  if (free < 200 * megabyte) return error(what, advice)
  if (free < 2000 * megabyte || share < 0.05) return warning(what, advice)
  return well(what)
}
