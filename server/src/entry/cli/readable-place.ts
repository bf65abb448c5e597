import { rm } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { copyOfRunningService, type OwnerPlace } from '../../platform/database/index.ts'

/**
 * Lends a database for reading as its owner for long, also while the service runs: then it lends a copy of the embedded
 * database.
 */
export async function withReadablePlace<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  read: (place: OwnerPlace) => Promise<T>,
): Promise<T> {
  const copy = databaseUrl === null ? await copyOfRunningService(dataDir) : null
  try {
    return await read({ url: databaseOwnerUrl ?? databaseUrl, dataDir: copy ?? dataDir })
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true })
  }
}
