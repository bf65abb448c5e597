import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../../testkit/free-port.ts'
import { startTcpProxy, type TcpProxy } from '../../../testkit/tcp-proxy.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type RunningServer, runCommand, runProgram, startServer } from '../support/program.ts'

const body = JSON.stringify({
  service_code: 'DOM',
  sender: { company: 'Acme', country: 'US', zip: '10118' },
  recipient: { company: 'Jane', country: 'US', zip: '60606' },
  package: { weight: 2 },
})

describe.runIf(inject('databaseSource').kind === 'postgres')(
  'a service whose network swallows packets',
  () => {
    let folder: string
    let opened: TestDatabase
    let proxy: TcpProxy
    let environment: Record<string, string>
    let headers: Record<string, string>
    let server: RunningServer
    let log = ''

    beforeAll(async () => {
      folder = await mkdtemp(`${tmpdir()}/waybill-away-`)
      opened = await openTestDatabase()
      const url = new URL(opened.url ?? '')
      proxy = await startTcpProxy(Number(url.port), { leaveDead: true })
      url.port = String(proxy.port)
      environment = {
        DATA_DIR: folder,
        DATABASE_URL: url.href,
        DATABASE_CONNECT_MS: '2400',
        DATABASE_WAIT_MS: '1600',
        DATABASE_STATEMENT_MS: '2400',
        DATABASE_TRANSACTION_MS: '3200',
        METRICS_PORT: String(await freePort()),
      }
      const { out } = await runCommand(['demo', '--json'], { DATA_DIR: folder, DATABASE_URL: url.href })
      const example = JSON.parse(out)
      headers = {
        'x-tenant': example.client_id,
        authorization: `Bearer ${example.api_users[0].token}`,
        'content-type': 'application/json',
      }
      server = await startServer(environment)
      server.child.stderr?.on('data', chunk => {
        log += chunk
      })
    })
    afterAll(async () => {
      server?.child.kill('SIGKILL')
      await proxy?.close()
      await opened?.discard()
      await rm(folder, { recursive: true, force: true })
    })

    const create = (key?: string) =>
      fetch(`${server.base}/v1/shipments`, {
        method: 'POST',
        headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
        body,
      })
    const ready = () => fetch(`${server.base}/readyz`)

    test('answers every request with 503 and Retry-After, is not ready, and is itself again with the network', async () => {
      expect((await create()).status).toBe(201)
      expect((await ready()).status).toBe(200)
      proxy.set('swallow')
      const requests = Array.from({ length: 120 }, (_, n) => (n % 4 === 0 ? ready() : create(`key-${n}`)))
      for (const { status, headers: answered } of await Promise.all(requests)) {
        expect([503, 409]).toContain(status)
        if (status === 503) expect(Number(answered.get('retry-after'))).toBeGreaterThan(0)
      }
      const metrics = await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`)
      expect(await metrics.text()).toContain('status="503",code="SERVICE_UNAVAILABLE"')
      proxy.set('pass')
      expect((await ready()).status).toBe(200)
      expect((await create()).status).toBe(201)
      const lines = log.split('\n').filter(line => line.includes('"answers"'))
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThan(30)
    })

    test('ends when it is told to, by itself', async () => {
      proxy.set('swallow')
      const waiting = create()
      server.child.kill('SIGTERM')
      await waiting.catch(() => {})
      expect(await server.ended).toBe(0)
    })

    test('that cannot listen says where, and ends: nothing of it stays to keep a supervisor waiting', async () => {
      proxy.set('pass')
      const { status, error } = await runProgram(['serve'], {
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(proxy.port),
      })
      expect(status).toBe(1)
      expect(error).toContain(`Cannot listen on 127.0.0.1:${proxy.port}: it is in use.`)
    })

    test('that names a database nobody can reach does not start, and says why', async () => {
      proxy.set('swallow')
      const { status, error } = await runProgram(['serve'], environment)
      expect(status).toBe(1)
      expect(error.trim()).toBe(
        `Cannot work with the database at 127.0.0.1:${proxy.port} (DATABASE_URL): no answer in time.`,
      )
    })
  },
)
