import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { engineOn, openEmbedded } from '../../src/platform/database/embedded-engine.ts'
import { migrate } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose embedded database has no tables yet. */
    emptyCluster: string
    /** With all tables and no rows. */
    migratedCluster: string
  }
}

/** Makes an embedded database's files once for a run, without and with tables: most of a first start's time. */
export async function makeClusters(): Promise<{ empty: string; migrated: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-cluster-'))
  const [empty, migrated] = ['empty', 'migrated'].map(name => path.join(folder, name)) as [string, string]
  // As at a start: `doctor` warns of folders that others may read.
  await mkdir(empty, { mode: 0o700 })
  const made = await openEmbedded({ dataDir: path.join(empty, 'postgres') })
  await made.close()
  await copyCluster(empty, migrated)
  const engine = engineOn(await openEmbedded({ dataDir: path.join(migrated, 'postgres') }))
  await engine.withSession(migrate)
  await engine.close()
  return { empty, migrated, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Copies `inject('emptyCluster')`, as before a first start, or `inject('migratedCluster')`. */
export function copyCluster(from: string, dataDir: string): Promise<void> {
  return cp(from, dataDir, { recursive: true })
}
