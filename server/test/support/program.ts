import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const launcher = fileURLToPath(new URL('../../bin/waybill.js', import.meta.url))

export interface Finished {
  status: number | null
  out: string
  error: string
}

type Environment = Record<string, string>

/** On a machine that does other work a request waits longer for the database than a service would let it wait. */
const patient: Environment = {
  DATABASE_WAIT_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
  DATABASE_TRANSACTION_MS: '90000',
}

/** Runs a command of the program to its end. */
export async function runProgram(
  args: readonly string[],
  environment: Environment,
  node = process.execPath,
): Promise<Finished> {
  const child = start(args, environment, node)
  const texts = { out: '', error: '' }
  child.stdout?.on('data', chunk => {
    texts.out += chunk
  })
  child.stderr?.on('data', chunk => {
    texts.error += chunk
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...texts }
}

export interface RunningServer {
  base: string
  child: ChildProcess
  /** What it has printed for people. */
  greeting: string
  /** Resolves with the exit status once it has ended. */
  ended: Promise<number | null>
}

/** Starts `waybill serve` on a port that the system chooses and waits until it says where it answers. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const settings = { PORT: '0', LOG_LEVEL: 'warn', ...patient, ...environment }
  const child = start(['serve'], settings, process.execPath)
  let greeting = ''
  let trouble = ''
  const ended = once(child, 'exit').then(([status]) => status as number | null)
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      greeting += chunk
      const [, answersAt] = /Waybill answers at (\S+)\/v1,/.exec(greeting) ?? []
      if (answersAt) resolve(answersAt)
    })
    child.stderr?.on('data', chunk => {
      trouble += chunk
    })
    child.once('exit', status => reject(new Error(`The server ended with ${status}: ${trouble}`)))
  })
  return {
    base,
    child,
    ended,
    get greeting() {
      return greeting
    },
  }
}

function start(args: readonly string[], environment: Environment, node: string): ChildProcess {
  const { PATH = '' } = process.env
  return spawn(node, [launcher, ...args], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
