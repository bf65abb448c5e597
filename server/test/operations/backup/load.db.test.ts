import { expect, inject, test } from 'vitest'
import { appliedNames } from '../../../src/operations/backup/index.ts'
import type { BackupLine } from '../../../src/operations/backup/lines.ts'
import { loadDatabase } from '../../../src/operations/backup/load.ts'
import { engineOn } from '../../../src/platform/database/embedded-engine.ts'
import { type Session, withOwnerSession } from '../../../src/platform/database/index.ts'
import { openEmbeddedTemplate, openTestDatabase } from '../../support/database.ts'

async function asOwner(work: (session: Session) => Promise<void>): Promise<void> {
  if (inject('databaseSource').kind === 'embedded') {
    const engine = engineOn(await openEmbeddedTemplate())
    await engine.withSession(work).finally(() => engine.close())
    return
  }
  const opened = await openTestDatabase({ undivided: true })
  await withOwnerSession({ url: opened.url, dataDir: '' }, work).finally(() => opened.discard())
}

test('a company that a service makes while a restore begins is not deleted', () =>
  asOwner(async session => {
    async function* lines(migrations: readonly string[]): AsyncGenerator<BackupLine> {
      yield { kind: 'start', migrations }
      yield { kind: 'end', tables: {} }
    }
    const besideService: Session = {
      ...session,
      query: (text, values) => session.query(text, values),
      async script(text) {
        if (text === 'begin')
          await session.script(
            `insert into tenants (client_id, name, currency, timezone, awb_prefix)
             values ('new', 'New', 'USD', 'America/New_York', 'NW')`,
          )
        await session.script(text)
      },
    }
    const restored = loadDatabase(besideService, lines(await appliedNames(session)), { url: null, dataDir: '' })
    await expect(restored).rejects.toThrow('holds a company already')
    expect((await session.query('select name from tenants', [])).rows).toEqual([{ name: 'New' }])
  }))
