import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { appliedNames } from '../../../src/operations/backup/index.ts'
import type { BackupLine } from '../../../src/operations/backup/lines.ts'
import { loadDatabase } from '../../../src/operations/backup/load.ts'
import { engineOn } from '../../../src/platform/database/embedded-engine.ts'
import {
  firstMigration,
  migrate,
  type Session,
  withOwnerSession,
} from '../../../src/platform/database/index.ts'
import { emptyPlace, openEmbeddedTemplate, openTestDatabase } from '../../support/database.ts'

async function asOwner(work: (session: Session) => Promise<void>): Promise<void> {
  if (inject('databaseSource').kind === 'embedded') {
    const engine = engineOn(await openEmbeddedTemplate())
    await engine.withSession(work).finally(() => engine.close())
    return
  }
  const opened = await openTestDatabase({ undivided: true })
  await withOwnerSession({ url: opened.url, dataDir: '' }, work).finally(() => opened.discard())
}

async function* emptyBackup(migrations: readonly string[]): AsyncGenerator<BackupLine> {
  yield { kind: 'start', migrations }
  yield { kind: 'end', tables: {} }
}
const insertCompany = `
  insert into tenants (client_id, name, currency, timezone, awb_prefix)
  values ('new', 'New', 'USD', 'America/New_York', 'NW')`

test('a company that a service makes while a restore begins is not deleted', () =>
  asOwner(async session => {
    const besideService: Session = {
      ...session,
      query: (text, values) => session.query(text, values),
      async script(text) {
        if (text === 'begin') await session.script(insertCompany)
        await session.script(text)
      },
    }
    const backup = emptyBackup(await appliedNames(session))
    const restored = loadDatabase(besideService, backup, { url: null, dataDir: '' })
    await expect(restored).rejects.toThrow('holds a company already')
    expect((await session.query('select name from tenants', [])).rows).toEqual([{ name: 'New' }])
  }))

test('a restore into the wrong database, of an older release with a company, leaves its tables as they are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-load-'))
  const { environment, discard } = await emptyPlace(folder)
  const place = { url: environment.DATABASE_URL ?? null, dataDir: environment.DATA_DIR ?? folder }
  await withOwnerSession(place, async session => {
    await migrate(session, { isWanted: name => name === firstMigration })
    await session.script(insertCompany)
    const files = await readdir(new URL('../../../migrations', import.meta.url))
    const newer = emptyBackup(files.map(file => path.parse(file).name))
    await expect(loadDatabase(session, newer, place)).rejects.toThrow('holds a company already')
    expect(await appliedNames(session)).toEqual([firstMigration])
  })
  await discard()
  await rm(folder, { recursive: true, force: true })
})
