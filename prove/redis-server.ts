import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../testkit/free-port.ts'

export interface RedisServer {
  readonly url: string
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Restarts it empty. */
  restartEmpty(): Promise<void>
  stop(): Promise<void>
}

/** A Redis or Valkey of our own without files; null if the machine has neither. */
export async function startRedis(folder: string): Promise<RedisServer | null> {
  const port = await freePort()
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', folder]
  const start = async () => {
    for (const program of ['valkey-server', 'redis-server']) {
      const child = await started(program, args)
      if (child) return child
    }
    return null
  }
  let child = await start()
  if (!child) return null
  const end = async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: signal => void child?.kill(signal),
    async restartEmpty() {
      await end()
      child = await start()
    },
    stop: end,
  }
}

async function started(program: string, args: readonly string[]): Promise<ChildProcess | null> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const { promise, resolve } = Promise.withResolvers<ChildProcess | null>()
  child.once('error', () => resolve(null))
  child.once('exit', () => resolve(null))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (/ready to accept connections/i.test(text)) resolve(child)
  })
  return promise
}
