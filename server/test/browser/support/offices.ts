import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { copyEmptyCluster } from '../../support/empty-cluster.ts'
import { patient } from '../../support/program.ts'

const program = fileURLToPath(new URL('./serve-offices.ts', import.meta.url))

/** Starts the service that the browser tests share, on a folder of its own. At `officesAddress` each test file gets a company of its own. */
export async function serveOffices(
  emptyCluster: string,
): Promise<{ officesAddress: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-offices-'))
  const dataDir = path.join(folder, 'data')
  await copyEmptyCluster(emptyCluster, dataDir)
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, RATE_LIMIT_ADDRESS: '100000' },
      ...{ WEBHOOK_HOSTS: '127.0.0.1', ...patient },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => null)])
  if (line === null) throw new Error('The service of the browser tests did not start.')
  return { officesAddress: String(line[0]), stop }
}
