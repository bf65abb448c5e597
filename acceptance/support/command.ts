import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const binaries = join(root, 'node_modules', '.bin')

export interface CommandResult {
  exitCode: number
  stdout: string
  stderr: string
}

/** The environment of a `waybill` process: this one's, with the given settings in place of its own. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const inherited: NodeJS.ProcessEnv = {}
  for (const name of ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE']) {
    if (process.env[name] !== undefined) inherited[name] = process.env[name]
  }
  return {
    ...inherited,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    ...settings,
  }
}

/** Runs `waybill …` to its end, with `input` on its standard input, and returns its output. */
export async function waybill(
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const child = spawn(join(binaries, 'waybill'), args, {
    cwd: root,
    env: environment(settings),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Some commands exit before they read their input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const output = collectOutput(child)
  const [exitCode] = await once(child, 'close')
  return { exitCode: typeof exitCode === 'number' ? exitCode : -1, ...output }
}

/** Runs `waybill … --json` and returns the object. Throws the message of a failure. */
export async function waybillJson<T>(
  args: string[],
  settings: Record<string, string>,
  run: RunCommand = waybill,
): Promise<T> {
  const result = await run([...args, '--json'], settings)
  if (result.exitCode !== 0) {
    throw new Error(`waybill ${args.join(' ')} ended with ${result.exitCode}: ${result.stderr.trim()}`)
  }
  return JSON.parse(result.stdout)
}

type RunCommand = (args: string[], settings: Record<string, string>) => Promise<CommandResult>

export interface CommandProcess {
  /** As `waybill`, without standard input. One command at a time. */
  run: RunCommand
  end(): Promise<void>
}

/**
 * A process for many commands in sequence: starting and loading the program costs more than most commands. Use
 * `waybill` to test the process itself.
 */
export function commandProcess(): CommandProcess {
  const child = fork(join(import.meta.dirname, 'command-process.ts'), { cwd: root, env: environment({}) })
  const ended = once(child, 'exit')
  return {
    async run(args, settings) {
      child.send({ args, settings })
      const lost = ended.then(([status]) => {
        throw new Error(`The process of commands ended with ${status} in waybill ${args.join(' ')}.`)
      })
      const [result] = await Promise.race([once(child, 'message'), lost])
      return result as CommandResult
    },
    async end() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

export interface RunningServer {
  baseUrl: string
  /** The output so far. */
  output: { stdout: string; stderr: string }
  /** Asks it to stop and returns its exit status and the time it took. */
  stop(): Promise<{ exitCode: number | null }>
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>
}

/** Longer waits for the database, for busy machines. */
const patient = {
  DATABASE_CONNECT_MS: '60000',
  DATABASE_WAIT_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
  DATABASE_TRANSACTION_MS: '90000',
  WATCHDOG_SECONDS: '60',
}

/** Starts `waybill serve` on a free port and waits until it is ready. */
export async function serve(settings: Record<string, string>, readyWithin = 100_000): Promise<RunningServer> {
  const child = spawn(join(binaries, 'waybill'), ['serve'], {
    cwd: root,
    env: environment({ ...patient, ...settings, PORT: '0', HOST: '127.0.0.1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const closed = once(child, 'close')
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!isOver()) child.kill(signal)
    await closed
  }

  const saidWhere = () => /Waybill answers at (\S+)\/v1,/.exec(output.stdout)?.[1]
  let baseUrl: string
  try {
    baseUrl = await untilReady(saidWhere, readyWithin, isOver)
  } catch (error) {
    await end('SIGKILL')
    throw new Error(`waybill serve did not become ready.\n${output.stdout}\n${output.stderr}`, {
      cause: error,
    })
  }

  return {
    baseUrl,
    output,
    async stop() {
      await end('SIGTERM')
      return { exitCode: child.exitCode }
    },
    kill: () => end('SIGKILL'),
  }
}

async function untilReady(
  saidWhere: () => string | undefined,
  readyWithin: number,
  isOver: () => boolean,
): Promise<string> {
  const deadline = Date.now() + readyWithin
  let lastAnswer = 'no answer'
  while (Date.now() < deadline && !isOver()) {
    const baseUrl = saidWhere()
    try {
      const response = baseUrl ? await fetch(`${baseUrl}/readyz`) : null
      if (baseUrl && response?.ok) return baseUrl
      if (response) lastAnswer = `status ${response.status}`
    } catch {
      lastAnswer = 'no connection'
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(isOver() ? 'The process ended.' : `No readiness within ${readyWithin} ms: ${lastAnswer}.`)
}

function collectOutput(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  return output
}
