import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migratedPlace, type Place } from '../support/database.ts'
import { type RunningServer, runCommand, startServer } from '../support/program.ts'
import { readExamples } from './examples.ts'

const { environments } = await readExamples()
/** Listening address and database of a test machine. */
const here = {
  HOST: '127.0.0.1',
  PORT: '0',
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: '0',
  DATABASE_OWNER_URL: '',
}
const key = { ENCRYPTION_KEY: 'a1b2c3d4e5f60718293a4b5c6d7e8f90'.repeat(2) }
/** No Redis runs there; nothing waits for it. */
const elsewhere = { REDIS_URL: 'redis://127.0.0.1:1' }

let folder: string
let place: Place
const running = new Set<RunningServer>()

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/waybill-deploy-`)
  place = await migratedPlace(folder)
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await place?.discard()
  await rm(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ ...environment, ...here, ...key, ...place.environment })
  running.add(server)
  for (const probe of ['/healthz', '/readyz']) expect((await fetch(server.base + probe)).status).toBe(200)
  return server
}

/** Reads and creates shipments without a pause, at the current process. */
function load(headers: Record<string, string>, base: () => string) {
  const failed: string[] = []
  let isOver = false
  let answered = 0
  const body = JSON.stringify({
    service_code: 'DOM',
    sender: { company: 'Acme', country: 'US', zip: '10118' },
    recipient: { company: 'Jane', country: 'US', zip: '60606' },
    package: { weight: 2 },
  })
  const worker = async (method: string) => {
    while (!isOver) {
      const request = { method, headers, ...(method === 'POST' ? { body } : {}) }
      const status = await fetch(`${base()}/v1/shipments`, request).then(
        async answer => {
          await answer.arrayBuffer()
          return answer.status
        },
        error => String(error.cause ?? error),
      )
      if (status === 200 || status === 201) answered++
      else failed.push(`${method}: ${status}`)
    }
  }
  const workers = ['POST', 'GET'].map(worker)
  return {
    failed,
    answered: () => answered,
    async atLeast(more: number) {
      const wanted = answered + more
      while (answered < wanted && failed.length === 0) await new Promise(done => setImmediate(done))
    },
    async stop() {
      isOver = true
      await Promise.all(workers)
    },
  }
}

test.runIf(inject('databaseSource').kind === 'postgres')(
  'a process of compose hands over to one of kubernetes, and that to one of systemd, under load: no request fails',
  async () => {
    const compose = { ...environments.image, ...environments.compose, ...elsewhere }
    const kubernetes = { ...environments.image, ...environments.kubernetes, ...elsewhere }
    const commands = { ...compose, ...here, ...key, ...place.environment }
    expect((await runCommand(['migrate', '--json'], commands)).status).toBe(0)
    const example = JSON.parse((await runCommand(['demo', '--json'], commands)).out)
    const user = ['--username', 'load', '--password', 'Rk2-vuz-9Lq-load', '--permissions', 'all']
    const { out } = await runCommand(
      ['api-user', 'create', '--tenant', example.client_id, ...user, '--rate-limit', '1000000', '--json'],
      commands,
    )
    const headers = {
      'x-tenant': example.client_id,
      authorization: `Bearer ${JSON.parse(out).token}`,
      'content-type': 'application/json',
    }
    let current = await start(compose)
    const requests = load(headers, () => current.base)
    await requests.atLeast(20)
    for (const environment of [kubernetes, environments.systemd]) {
      const old = current
      current = await start(environment)
      old.child.kill('SIGTERM')
      expect(await old.ended).toBe(0)
      await requests.atLeast(20)
    }
    await requests.stop()
    expect(requests.failed).toEqual([])
    current.child.kill('SIGTERM')
    expect(await current.ended).toBe(0)
  },
)
