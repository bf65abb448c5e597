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

test('the README’s example creates a shipment with the line that the first start prints', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const [, example = 'false'] = /<!-- run -->\n```sh\n([\s\S]*?)```/.exec(readme) ?? []
  const exported = server.greeting.split('\n').find(line => line.trim().startsWith('export')) ?? 'false'
  const [answer = ''] = await shell(`${exported}\n${example}`)
  expect(JSON.parse(answer)).toMatchObject({
    ok: true,
    data: { awb: expect.stringMatching(/^WB\d{10}$/), status: 'Created', charges: { total: 29.66 } },
  })
})

test('the README has at most 800 words', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(800)
})
