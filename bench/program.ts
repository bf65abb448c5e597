import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { freePort } from '../testkit/free-port.ts'
import type { Environment } from './checkout.ts'
import { processorTimeOf, residentMiB } from './process-figures.ts'

/** A server in its own process. */
export interface Program {
  readonly base: string
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number
  /** Milliseconds from its start until a line beginning with `text` is printed. */
  printed(text: string): Promise<number>
  /** Its processor time in milliseconds. */
  cpuMs(): number
  /** The same for all processes of its PostgreSQL server; 0 without one. */
  databaseMs(): number
  residentMiB(): number
  /** The longest turn of its event loop since the last call, in milliseconds. */
  longestTurn(): Promise<number>
  stop(): Promise<void>
}

const meter = new URL('./meter.js', import.meta.url).href

/** Starts a program that answers `GET /healthz`. Its standard error goes to the file `log`. */
export async function startProgram(
  [node, ...args]: readonly [string, ...string[]],
  environment: Environment,
  log: string,
  databasePid: number | null,
): Promise<Program> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const output = openSync(log, 'a')
  const began = performance.now()
  const child = spawn(node, args, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_OPTIONS: `--import ${meter}`,
      BENCH_METER: 'on',
      ...environment,
      PORT: String(port),
    },
    stdio: ['pipe', 'pipe', output],
  })
  closeSync(output)
  const { pid, stdin, stdout } = child
  if (pid === undefined || !stdin || !stdout) throw new Error(`${node} could not be started.`)
  const ended = once(child, 'exit')
  const lines = linesOf(stdout, began)
  await firstAnswer(base, child, log)
  return {
    base,
    startedIn: performance.now() - began,
    printed: async text => (await lines.next(text)).at,
    cpuMs: () => processorTimeOf(pid),
    databaseMs: () => (databasePid === null ? 0 : processorTimeOf(databasePid)),
    residentMiB: () => residentMiB(pid),
    async longestTurn() {
      const said = lines.next('longest turn')
      stdin.write('\n')
      return Number((await said).line.split(' ').at(-1))
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Line {
  line: string
  /** Milliseconds since the start. */
  at: number
}

/** Finds each line of a program once. */
function linesOf(stdout: NodeJS.ReadableStream, began: number) {
  const printed: Line[] = []
  const { promise, ...first } = Promise.withResolvers<void>()
  let arrived = { promise, ...first }
  createInterface({ input: stdout }).on('line', line => {
    printed.push({ line: line.trim(), at: performance.now() - began })
    arrived.resolve()
  })
  return {
    async next(text: string): Promise<Line> {
      for (;;) {
        const index = printed.findIndex(({ line }) => line.startsWith(text))
        const [found] = index < 0 ? [] : printed.splice(index, 1)
        if (found) return found
        arrived = Promise.withResolvers<void>()
        await arrived.promise
      }
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
