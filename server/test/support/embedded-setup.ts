import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../src/platform/database/embedded-engine.ts'
import { copyCluster } from './clusters.ts'

/** Migrates an embedded database once for the run; test files load clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-test-'))
  const dataDir = path.join(folder, 'data')
  await copyCluster(project.getProvidedContext().migratedCluster, dataDir)
  const database = await openEmbedded({ dataDir: path.join(dataDir, 'postgres') })
  await withoutTemplates(database)
  const template = path.join(folder, 'template.tar')
  const dump = await database.dumpDataDir('none')
  await writeFile(template, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  project.provide('databaseSource', { kind: 'embedded', template })
  return () => rm(folder, { recursive: true, force: true })
}

/** Without the two template databases a clone reads a third less. */
async function withoutTemplates(cluster: PGlite): Promise<void> {
  await cluster.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await cluster.exec(`drop database ${name}`)
}
