import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyCluster } from '../support/clusters.ts'
import { type RunningServer, startServer } from '../support/program.ts'

const run = promisify(execFile)
let folder: string
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-readme-'))
  const dataDir = path.join(folder, 'data')
  await copyCluster(inject('emptyCluster'), dataDir)
  server = await startServer({ DATA_DIR: dataDir })
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await rm(folder, { recursive: true, force: true })
})

/** Runs a script in the test's folder, as the README's reader would. */
async function shell(script: string): Promise<string[]> {
  const { stdout } = await run('bash', ['-c', script], { cwd: folder })
  return stdout.split('\n').filter(Boolean)
}

test('the line that a first start prints creates a shipment', async () => {
  const curl = server.greeting.split('\n').find(line => line.trim().startsWith('curl'))
  const [answer = ''] = await shell(curl ?? 'false')
  expect(JSON.parse(answer)).toMatchObject({
    ok: true,
    data: { status: 'Created', charges: { currency: 'USD' } },
  })
})

test('the README’s walk runs as written: create, batch, label, track, quote, pickup, cancel', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const steps = [...readme.matchAll(/<!-- walk -->\n```sh\n([\s\S]*?)```/g)].map(([, lines]) => lines)
  expect(steps).toHaveLength(5)
  const exported = server.greeting.split('\n').find(line => line.trim().startsWith('export')) ?? 'false'
  const [awb, batch, tracked, quoted, pickup, pickupCancelled, cancelled] = await shell(
    [exported, ...steps].join('\n'),
  )

  expect(awb).toMatch(/^WB\d{10}$/)
  expect(JSON.parse(batch ?? '')).toMatchObject({ ok: true, data: { created: 1, failed: 0 } })
  expect(JSON.parse(tracked ?? '')).toMatchObject({ ok: true, data: { awb, status: 'Created' } })
  expect(JSON.parse(quoted ?? '').data.quotes.length).toBeGreaterThan(0)
  expect(pickup).toMatch(/^\d+$/)
  expect(JSON.parse(pickupCancelled ?? '')).toMatchObject({ ok: true, data: { status: 'cancelled', awb } })
  expect(JSON.parse(cancelled ?? '')).toMatchObject({ ok: true, data: { status: 'Cancelled' } })
  const label = await readFile(path.join(folder, 'label.pdf'))
  expect(label.subarray(0, 5).toString()).toBe('%PDF-')
})
