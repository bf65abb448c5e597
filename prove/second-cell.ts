import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { numberCell } from '../server/src/operations/moving/index.ts'
import { migrate, withOwnerSession } from '../server/src/platform/database/index.ts'
import { startPostgresServer } from '../testkit/postgres-server.ts'
import { startTcpProxy } from '../testkit/tcp-proxy.ts'
import { type Installation, type WaybillProcess, waybillProcess } from './installation.ts'

/** Another installation to which companies can move: a server and a process. */
export interface SecondCell {
  readonly databaseUrl: string
  readonly process: WaybillProcess
  stop(): Promise<void>
}

export async function startSecondCell(installation: Installation): Promise<SecondCell> {
  // The machine is under load.
  const environment = { ...installation.environment, DATABASE_CONNECT_MS: '30000' }
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'waybill-prove-cell-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startPostgresServer({ settings: { max_connections: '60', wal_level: 'logical' } })
    undo.push(() => postgres.stop())
    const databaseUrl = await postgres.createDatabase('waybill')
    const place = { url: databaseUrl, dataDir: '' }
    await withOwnerSession(place, session => migrate(session))
    await numberCell(place, 1)
    const databaseLink = await startTcpProxy(Number(new URL(databaseUrl).port))
    undo.push(databaseLink.close)
    const process = await waybillProcess({ name: 'cell', folder, databaseUrl, databaseLink, environment })
    undo.push(() => process.signal('SIGTERM'))
    await process.start()
    return { databaseUrl, process, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
