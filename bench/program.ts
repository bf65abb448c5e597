import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../testkit/free-port.ts'
import { heapFlags } from '../testkit/heap-flags.ts'
import type { Checkout } from './checkout.ts'

const meter = fileURLToPath(new URL('./meter.js', import.meta.url))
const metricsServer = fileURLToPath(new URL('./metrics-server.ts', import.meta.url))
const twin = fileURLToPath(new URL('./twin.ts', import.meta.url))

/** What a server has used since it began. */
export interface Usage {
  /** Milliseconds of processor time, of all its threads. */
  cpuMs: number
  /** Bytes of memory it holds now. */
  residentBytes: number
  /**
   * Milliseconds of the longest turn of its event loop since `stalls` was first asked for, or asked for last. Who does
   * not ask pays nothing for the watching.
   */
  longestStallMs: number
}

/** To `meter.js` in the server. */
interface Question {
  question: number
  stalls: boolean
}

/** The usage that a numbered question asked for. */
interface Answer {
  question: number
  usage: Usage
}

/** A server in a process of its own. */
export interface Program {
  readonly base: string
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number
  /** With `stalls`, the turns of the event loop are watched from now on. */
  usage(stalls?: boolean): Promise<Usage>
  /** Milliseconds of processor time of the PostgreSQL server that it asks; null where that is not known. */
  databaseCpuMs(): number | null
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

export interface Start {
  environment: Environment
  databaseCpuMs: Program['databaseCpuMs']
  /** Its standard error goes here. */
  log: string
  /** Where its CPU profile goes; null for none. */
  profile: string | null
}

/** `waybill serve` of a checkout, as it is run in earnest: logging every request, into a file. */
export function startWaybill({ node, waybill }: Checkout, start: Start): Promise<Program> {
  return startProgram([...waybill, 'serve'], start, node)
}

/** The service with a second port on which nothing is counted. */
export function startMetricsServer(start: Start): Promise<Program> {
  return startProgram([...heapFlags, metricsServer], start)
}

/** The bare twin. */
export function startTwin(start: Start): Promise<Program> {
  return startProgram([twin], start)
}

async function startProgram(
  program: readonly string[],
  start: Start,
  node = process.execPath,
): Promise<Program> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const profiling = start.profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${start.profile}`]
  const log = openSync(start.log, 'a')
  const began = performance.now()
  const child = spawn(node, [...profiling, '--import', meter, ...program], {
    env: {
      PATH: process.env.PATH ?? '',
      ...start.environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', log, 'ipc'],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  await firstAnswer(base, child, start.log)
  return {
    base,
    startedIn: performance.now() - began,
    usage: (stalls = false) => usageOf(child, stalls),
    databaseCpuMs: start.databaseCpuMs,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function firstAnswer(base: string, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A server ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
    try {
      await fetch(`${base}/healthz`)
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
}

let questions = 0

/** Numbered, because a question may be put before the last one is answered. */
async function usageOf(child: ChildProcess, stalls: boolean): Promise<Usage> {
  const question = ++questions
  const answers = on(child, 'message', { close: ['exit'] }) as AsyncIterable<[Answer]>
  child.send({ question, stalls } satisfies Question)
  for await (const [answer] of answers) if (answer.question === question) return answer.usage
  throw new Error('A server ended without an answer.')
}
