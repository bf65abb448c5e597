import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { logsEveryPlan } from '../../../testkit/logged-plans.ts'
import { type PostgresServer, startPostgresServer } from '../../../testkit/postgres-server.ts'
import { openDatabase } from '../../src/platform/database/index.ts'
import { divideByTenant } from './hash-partitions.ts'
import { planFaults } from './tenant-plans.ts'

const template = 'waybill_template'
const dividedTemplate = 'waybill_divided_template'

/**
 * With `CHECK_PLANS=true`, as in CI, tables are divided by a hash of the tenant, the server logs each statement's plan,
 * and the run fails at its end if a statement needs more than its tenant's server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const checksPlans = process.env.CHECK_PLANS === 'true'
  // Test data may be lost: no waits for the disk. Several files have sessions at once, one of them seventy.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  const server = await startPostgresServer({
    settings: { ...settings, ...(checksPlans ? logsEveryPlan : {}) },
  })
  const { database } = await openDatabase({
    url: await server.createDatabase(template),
    dataDir: tmpdir(),
    connections: 1,
    onIdleError: () => {},
  })
  await database.close()
  const tenantTables = checksPlans ? await divideTemplate(server) : null
  const url = server.urlOf('').replace(/\/$/, '')
  project.provide('databaseSource', {
    ...{ kind: 'postgres', url, template },
    ...(checksPlans ? { dividedTemplate } : {}),
  })
  return async () => {
    try {
      const faults = tenantTables ? await planFaults(server.folder, tenantTables) : []
      if (faults.length > 0)
        throw new Error(`The plans of the tests are not as they should be.\n\n${faults.join('\n\n')}`)
    } finally {
      await server.stop()
    }
  }
}

async function divideTemplate(server: PostgresServer): Promise<ReadonlySet<string>> {
  await server.administer(`create database ${dividedTemplate} template ${template}`)
  const client = new pg.Client({ connectionString: server.urlOf(dividedTemplate) })
  await client.connect()
  await divideByTenant(client)
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace",
  )
  await client.end()
  return new Set(rows.map(({ name }) => name))
}
