import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../src/database/embedded-engine.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose embedded database has no tables yet. */
    emptyCluster: string
  }
}

/** Makes the files of an embedded database once for a run: they take two thirds of a first start. */
export async function makeEmptyCluster(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-cluster-'))
  const database = await openEmbedded({ dataDir: path.join(folder, 'postgres') })
  await database.close()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A data folder of one's own, as the first start would make it. */
export function copyEmptyCluster(from: string, dataDir: string): Promise<void> {
  return cp(from, dataDir, { recursive: true })
}
