import { rm } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import {
  copyOfRunningService,
  explainConnectFailure,
  type OwnerPlace,
} from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'

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
    return await withOwnerPlace({ databaseUrl, databaseOwnerUrl, dataDir: copy ?? dataDir }, read)
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true })
  }
}

/** Names the server that cannot be reached. */
export async function withOwnerPlace<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  work: (place: OwnerPlace) => Promise<T>,
): Promise<T> {
  const url = databaseOwnerUrl ?? databaseUrl
  try {
    return await work({ url, dataDir })
  } catch (error) {
    const isAway = error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
    if (url === null || !isAway) throw error
    throw explainConnectFailure(error, databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', url)
  }
}
