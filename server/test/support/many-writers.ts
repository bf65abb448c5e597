import { tmpdir } from 'node:os'
import { type Database, openDatabase } from '../../src/platform/database/index.ts'
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'
import { patientLimits } from './patience.ts'

/**
 * For many concurrent writers: on PostgreSQL each gets a connection, as one kind of work may use half of them. Speed is
 * not tested.
 */
export async function openForManyWriters(tables: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const opened = await openTestDatabase(tables)
  const { url, discard } = opened
  if (!url) return opened
  const limits = { ...patientLimits, lockMs: patientLimits.waitMs }
  const options = { url, dataDir: tmpdir(), connections: 70, limits, onIdleError: () => {} }
  const { database }: { database: Database } = await openDatabase(options)
  return {
    ...opened,
    database,
    async discard() {
      await database.close()
      await discard()
    },
  }
}
