import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'

/** Redis or Valkey, which several processes share and which may go away at any moment. */
export interface SharedStore {
  /** What a script of one key gives; null while the store is away. */
  run(script: string, key: string, values: readonly string[]): Promise<unknown>
  close(): void
}

export interface SharedStoreOptions {
  url: string
  /** Hears once that the store is away, and why. */
  onAway(error: unknown): void
  /** Hears that the store is there again. */
  onBack(): void
}

/** Milliseconds that a command may take. */
const mostMs = 250
/** Milliseconds that opening a connection may take: only a process that starts waits for it. */
const mostToConnectMs = 2000
/** Between two looks whether the store is back. */
const retryMs = 1000

/**
 * A connection that nobody ever waits for. A command that is not answered within a quarter of a second ends the
 * connection, since what is sent after it would wait as well; from then on the store counts as away, is not asked, and
 * a new connection is tried every second until one answers.
 */
export async function openSharedStore(options: SharedStoreOptions): Promise<SharedStore> {
  // Only who shares limits pays the memory of its client.
  const { createClient } = await import('@redis/client')
  const hashes = new Map<string, string>()
  const ending = new AbortController()
  let connection: RedisClientType | null = null

  await connect().catch(lose)
  return {
    async run(script, key, values) {
      const used = connection
      if (!used) return null
      try {
        return await within(evaluate(used, script, key, values), mostMs)
      } catch (error) {
        if (used === connection) lose(error)
        return null
      }
    },
    close() {
      ending.abort()
      drop()
    },
  }

  async function connect(): Promise<void> {
    const client = createClient({
      url: options.url,
      disableOfflineQueue: true,
      // A connection that is lost is not mended but replaced, below.
      socket: { connectTimeout: mostToConnectMs, reconnectStrategy: false },
    }) as RedisClientType
    client.on('error', error => {
      if (client === connection) lose(error)
    })
    try {
      await within(client.connect(), mostToConnectMs)
    } catch (error) {
      client.destroy()
      throw error
    }
    if (ending.signal.aborted) client.destroy()
    else connection = client
  }

  function lose(error: unknown): void {
    drop()
    if (ending.signal.aborted) return
    options.onAway(error)
    void lookForIt()
  }

  function drop(): void {
    const lost = connection
    connection = null
    if (lost?.isOpen) lost.destroy()
  }

  async function lookForIt(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await sleep(retryMs, undefined, { ref: false, signal: ending.signal })
        await connect()
        if (!ending.signal.aborted) options.onBack()
        return
      } catch {
        // Said once already; it is tried again until the store is there or the service ends.
      }
    }
  }

  /** By the script's hash; its text travels where the store does not know it yet. */
  async function evaluate(
    client: RedisClientType,
    script: string,
    key: string,
    values: readonly string[],
  ): Promise<unknown> {
    const given = { keys: [key], arguments: [...values] }
    const hash = hashes.getOrInsertComputed(script, () => createHash('sha1').update(script).digest('hex'))
    try {
      return await client.evalSha(hash, given)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return client.eval(script, given)
    }
  }
}

/** Throws when the answer takes longer than it may. */
function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error(`The shared store did not answer within ${ms} ms.`))
    // Where this process itself stood still, the answer may lie there unread: it is read before the last word.
    const timer = setTimeout(() => setImmediate(giveUp), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
