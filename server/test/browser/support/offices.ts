import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startPostgresServer } from '../../../../testkit/postgres-server.ts'
import { patient } from '../../support/patience.ts'

const program = fileURLToPath(new URL('./serve-offices.ts', import.meta.url))

/**
 * Starts the shared service with its own PostgreSQL server, which takes half the processor time of the embedded
 * database. Test files get companies at `officesAddress`.
 */
export async function serveOffices(): Promise<{ officesAddress: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-offices-'))
  const postgres = await startPostgresServer({ settings: { fsync: 'off', full_page_writes: 'off' } })
  const databaseUrl = await postgres.createDatabase('offices')
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, DATABASE_URL: databaseUrl },
      ...{ ENCRYPTION_KEY: '00'.repeat(32), RATE_LIMIT_ADDRESS: '100000', RATE_LIMIT_STAFF: '100000' },
      ...{ WEBHOOK_HOSTS: '127.0.0.1', ...patient },
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => null)])
  if (line === null) {
    await stop()
    throw new Error('The service of the browser tests did not start.')
  }
  return { officesAddress: String(line[0]), stop }
}
