import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../testkit/free-port.ts'
import { processorTimeOf } from '../process-figures.ts'

const run = promisify(execFile)
const requirements = fileURLToPath(new URL('./requirements.txt', import.meta.url))
const prepare = fileURLToPath(new URL('./prepare.py', import.meta.url))

/** Karrio is not available on this machine; the message gives the reason. */
export class NotToBeHad extends Error {}

export interface Karrio {
  readonly base: string
  readonly token: string
  /** Processor time of its master and its workers in milliseconds. */
  cpuMs(): number
  stop(): Promise<void>
}

/** Installs Karrio from PyPI into a folder unless it is there. Throws NotToBeHad. */
export async function installKarrio(folder: string, python: string): Promise<void> {
  try {
    await run(python, ['-m', 'venv', folder])
  } catch (error) {
    throw new NotToBeHad(`There is no Python with venv on this machine: ${lastLine(error)}`)
  }
  try {
    const pip = path.join(folder, 'bin', 'pip')
    await run(pip, ['install', '--quiet', '--disable-pip-version-check', '--requirement', requirements])
  } catch (error) {
    throw new NotToBeHad(`Karrio cannot be installed from PyPI: ${lastLine(error)}`)
  }
}

/** As many as in Karrio's own container. */
const workers = 2

/**
 * Starts Karrio on an empty PostgreSQL database as its container does, with two workers. These requests need neither
 * Redis nor its background worker.
 */
export async function startKarrio(packages: string, folder: string, databaseUrl: string): Promise<Karrio> {
  await mkdir(folder, { recursive: true })
  const bin = path.join(packages, 'bin')
  const options = { cwd: folder, env: environmentOf(bin, folder, databaseUrl) }
  await run(path.join(bin, 'karrio'), ['migrate'], { ...options, maxBuffer: 2 ** 26 })
  const { stdout } = await run(path.join(bin, 'python'), [prepare], options)
  const token = stdout.trim().split('\n').at(-1) ?? ''

  const base = `127.0.0.1:${await freePort()}`
  const log = path.join(folder, 'server.log')
  const output = openSync(log, 'a')
  const child = spawn(
    path.join(bin, 'gunicorn'),
    [
      ...['--bind', base, '--workers', String(workers)],
      ...['--worker-class', 'karrio.server.workers.UvicornWorker', 'karrio.server.asgi'],
    ],
    { ...options, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  const ended = once(child, 'exit').finally(() => process.off('exit', endWithUs))
  await firstAnswer(`http://${base}/`, child, log)
  return {
    base: `http://${base}`,
    token,
    cpuMs: () => processorTimeOf(child.pid ?? 0),
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Its limits count every request and refuse none, as Waybill's do. */
function environmentOf(bin: string, folder: string, databaseUrl: string): Record<string, string> {
  const noLimit = '1000000/minute'
  return {
    PATH: `${bin}:${process.env.PATH ?? ''}`,
    HOME: folder,
    WORK_DIR: folder,
    SECRET_KEY: 'bench',
    DEBUG_MODE: 'False',
    DATABASE_URL: databaseUrl,
    ANON_RATE_LIMIT: noLimit,
    USER_RATE_LIMIT: noLimit,
    CARRIER_REQUEST_RATE_LIMIT: noLimit,
  }
}

async function firstAnswer(url: string, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Karrio ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
    try {
      await fetch(url)
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}

/** The last line of a failed program's output. */
function lastLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  return (stderr?.trim() || message).split('\n').at(-1) ?? ''
}
