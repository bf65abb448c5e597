import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { patient } from './patience.ts'

const launcher = fileURLToPath(new URL('../../bin/waybill.js', import.meta.url))

export interface Finished {
  status: number | null
  out: string
  error: string
}

type Environment = Record<string, string>

/**
 * Runs a command in this process, because a new process costs more than most commands. `runProgram` also shows a
 * process's behaviour.
 */
export async function runCommand(args: readonly string[], environment: Environment): Promise<Finished> {
  const { runCommandLine } = await import('../../src/entry/cli/index.ts')
  const texts = { out: '', error: '' }
  const status = await runCommandLine(
    args,
    { ...patient, ...environment },
    {
      out(text) {
        texts.out += `${text}\n`
      },
      error(text) {
        texts.error += `${text}\n`
      },
      log: pino({ level: 'silent' }),
    },
  )
  return { status, ...texts }
}

export interface RunningProgram {
  child: ChildProcess
  finished: Promise<Finished>
}

export function beginProgram(
  args: readonly string[],
  environment: Environment,
  node = process.execPath,
): RunningProgram {
  const child = start(args, { PORT: '0', ...patient, ...environment }, node)
  const texts = { out: '', error: '' }
  child.stdout?.on('data', chunk => {
    texts.out += chunk
  })
  child.stderr?.on('data', chunk => {
    texts.error += chunk
  })
  const finished = once(child, 'close').then(([status]) => ({ status: status as number | null, ...texts }))
  return { child, finished }
}

export function runProgram(
  args: readonly string[],
  environment: Environment,
  node?: string,
): Promise<Finished> {
  return beginProgram(args, environment, node).finished
}

export interface RunningServer {
  base: string
  child: ChildProcess
  /** Its output for people. */
  greeting: string
  /** Resolves with the exit status. */
  ended: Promise<number | null>
}

/** Starts `waybill serve` on a free port and waits for its address. */
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
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return spawn(node, [launcher, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
