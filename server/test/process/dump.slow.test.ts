import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, startServer } from '../support/program.ts'
import { type Cluster, startCluster, systemPostgres } from '../support/system-postgres.ts'

const binaries = systemPostgres()
const body = JSON.stringify({
  service_code: 'DOM',
  sender: { company: 'Acme', country: 'US', zip: '10118' },
  recipient: { company: 'Jane', country: 'US', zip: '60606' },
  package: { weight: 2 },
})

// Needs pg_dump of the server's version, which the tests' usual PostgreSQL lacks.
describe.runIf(binaries)('pg_dump by the owner', () => {
  let folder: string
  let source: Cluster
  let target: Cluster
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'waybill-dump-'))
    chmodSync(folder, 0o755)
    source = await startCluster(binaries ?? '', path.join(folder, 'source'))
    target = await startCluster(binaries ?? '', path.join(folder, 'target'))
    for (const cluster of [source, target]) {
      await cluster.query('postgres', 'create role operator login; create role waybill_app login')
      await cluster.query('postgres', 'create database waybill owner operator')
    }
  })
  afterAll(async () => {
    await source?.stop()
    await target?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const environment = ({ port }: Cluster) => ({
    DATABASE_URL: `postgres://waybill_app@127.0.0.1:${port}/waybill`,
    DATABASE_OWNER_URL: `postgres://operator@127.0.0.1:${port}/waybill`,
    ENCRYPTION_KEY: '00'.repeat(32),
  })
  const pgTool = (name: string, cluster: Cluster, ...options: string[]) =>
    execFileSync(path.join(binaries ?? '', name), [
      ...['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'operator', '-d', 'waybill'],
      ...options,
    ])

  async function countsOf(cluster: Cluster): Promise<Record<string, unknown>> {
    const tables = await cluster.query(
      'waybill',
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    )
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from ${name}`)
    const rows = await cluster.query('waybill', counts.join(' union all '))
    return Object.fromEntries(rows.map(({ name, n }) => [String(name), n]))
  }

  test('is whole: restored into an empty cluster, every row is there and the service goes on', async () => {
    const { out, error } = await runCommand(['demo', '--json'], environment(source))
    expect(error).toBe('')
    const example = JSON.parse(out)
    const headers = {
      'x-tenant': example.client_id as string,
      authorization: `Bearer ${example.api_users[0].token}`,
      'content-type': 'application/json',
    }
    const first = await startServer(environment(source))
    const created = await fetch(`${first.base}/v1/shipments`, { method: 'POST', headers, body })
    expect(created.status).toBe(201)
    const { data } = (await created.json()) as { data: { awb: string } }
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const file = path.join(folder, 'waybill.dump')
    pgTool('pg_dump', source, '--format=custom', `--file=${file}`)
    pgTool('pg_restore', target, '--exit-on-error', file)
    const counts = await countsOf(source)
    expect(counts).toMatchObject({ shipments: 1, tenants: 1, customers: 2 })
    expect(await countsOf(target)).toEqual(counts)

    const second = await startServer(environment(target))
    const found = await fetch(`${second.base}/v1/shipments/${data.awb}`, { headers })
    expect(found.status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})
