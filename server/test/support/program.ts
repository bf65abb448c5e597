import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../testkit/free-port.ts'

const launcher = fileURLToPath(new URL('../../bin/waybill.js', import.meta.url))

export interface Finished {
  status: number | null
  out: string
  error: string
}

type Environment = Record<string, string>

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

/** Starts `waybill serve` on a free port of 127.0.0.1 and waits until it says that it answers. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const port = await freePort()
  const child = start(['serve'], { PORT: String(port), LOG_LEVEL: 'warn', ...environment }, process.execPath)
  let greeting = ''
  let trouble = ''
  const ended = once(child, 'exit').then(([status]) => status as number | null)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      greeting += chunk
      if (greeting.includes('Waybill answers at')) resolve()
    })
    child.stderr?.on('data', chunk => {
      trouble += chunk
    })
    child.once('exit', status => reject(new Error(`The server ended with ${status}: ${trouble}`)))
  })
  return {
    base: `http://127.0.0.1:${port}`,
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
