import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../testkit/free-port.ts'
import { type PostgresServer, startPostgresServer } from '../testkit/postgres-server.ts'
import { startTcpProxy, type TcpProxy } from '../testkit/tcp-proxy.ts'
import { type FakeCarrier, startFakeCarrier } from './fake-carrier.ts'
import { type RedisServer, startRedis } from './redis-server.ts'

export const waybill = fileURLToPath(new URL('../server/bin/waybill.js', import.meta.url))
const shiftedClock = new URL('./shifted-clock.ts', import.meta.url).href

/** One `waybill serve` behind a proxy to the database. */
export interface WaybillProcess {
  readonly name: string
  readonly base: string
  readonly databaseLink: TcpProxy
  start(): Promise<void>
  /** Sends a signal and, if it ends the process, waits for the end. */
  signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Sets its clock so many seconds before or behind the machine's. */
  setClock(offsetSeconds: number): void
  /** The number of unexpected failures in its log: lines of HTTP 500. */
  unexpectedFailures(): number
}

/** Two processes of the service with our own PostgreSQL, Redis and carrier. */
export interface Installation {
  readonly postgres: PostgresServer
  readonly databaseUrl: string
  /** Null if the machine has no Redis or Valkey. */
  readonly redis: RedisServer | null
  readonly carrier: FakeCarrier
  readonly processes: readonly [WaybillProcess, WaybillProcess]
  readonly environment: Readonly<Record<string, string>>
  /** Replaces the lost primary by its standby, which has every commit, at the same address. */
  failOver(standby: PostgresServer): Promise<void>
  stop(): Promise<void>
}

export async function startInstallation(folder: string, databaseFolder?: string): Promise<Installation> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    let postgres = await startPostgresServer({
      settings: { max_connections: '60', wal_level: 'logical' },
      ...(databaseFolder ? { folder: databaseFolder } : {}),
    })
    undo.push(() => postgres.stop())
    const databaseUrl = await postgres.createDatabase('waybill')
    const redis = await startRedis(folder)
    if (redis) undo.push(redis.stop)
    const carrier = await startFakeCarrier()
    undo.push(carrier.close)
    const environment = {
      ENCRYPTION_KEY: '5a'.repeat(32),
      RATE_LIMIT_ADDRESS: '1000000',
      CARRIER_HOSTS: `127.0.0.1:${new URL(carrier.address).port},127.0.0.1`,
      LOG_LEVEL: 'warn',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    }
    const begin = async (name: string) => {
      const databaseLink = await startTcpProxy(Number(new URL(databaseUrl).port))
      undo.push(databaseLink.close)
      const one = await waybillProcess({ name, folder, databaseUrl, databaseLink, environment })
      undo.push(() => one.signal('SIGTERM'))
      return one
    }
    const processes = [await begin('first'), await begin('second')] as const
    return {
      ...{ redis, carrier, processes, environment, stop },
      get postgres() {
        return postgres
      },
      get databaseUrl() {
        return postgres.urlOf('waybill')
      },
      async failOver(standby) {
        const lost = postgres
        await lost.crash()
        postgres = standby
        await standby.administer('select pg_promote()')
        for (const { databaseLink } of processes)
          databaseLink.redirect(Number(new URL(standby.urlOf('')).port))
        await lost.stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface ProcessOptions {
  name: string
  folder: string
  databaseUrl: string
  databaseLink: TcpProxy
  environment: Readonly<Record<string, string>>
}

export async function waybillProcess(options: ProcessOptions): Promise<WaybillProcess> {
  const { name, folder, databaseLink, environment } = options
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const log = path.join(folder, `${name}.log`)
  const url = new URL(options.databaseUrl)
  url.port = String(databaseLink.port)
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  return {
    name,
    base,
    databaseLink,
    async start() {
      const out = openSync(log, 'a')
      child = spawn(process.execPath, ['--import', shiftedClock, waybill, 'serve'], {
        env: {
          PATH: process.env.PATH ?? '',
          ...environment,
          DATABASE_URL: url.href,
          DATA_DIR: path.join(folder, name),
          PORT: String(port),
        },
        stdio: ['ignore', 'ignore', out, 'ipc'],
      })
      closeSync(out)
      ended = once(child, 'exit')
      await untilReady(base, isRunning, log)
    },
    async signal(signal) {
      if (!isRunning()) return
      child?.kill(signal)
      if (signal === 'SIGKILL' || signal === 'SIGTERM') await ended
    },
    setClock: clockOffset => void child?.send({ clockOffset }),
    unexpectedFailures: () => readFileSync(log, 'utf8').split('"error":"INTERNAL_ERROR"').length - 1,
  }
}

async function untilReady(base: string, isRunning: () => boolean, log: string): Promise<void> {
  while (isRunning()) {
    const answer = await fetch(`${base}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`A process ended at its start: ${readFileSync(log, 'utf8').slice(-2000)}`)
}
