import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'

export interface SharedStore {
  /** Null while the store is unreachable. */
  run(script: string, key: string, values: readonly string[]): Promise<unknown>
  close(): void
}

export interface SharedStoreOptions {
  url: string
  /** Called once when the store becomes unreachable. */
  onAway(error: unknown): void
  onBack(): void
}

/** Milliseconds per command. */
const mostMs = 250
/** Milliseconds to connect. Only a starting process waits for it. */
const mostToConnectMs = 2000
const retryMs = 1000

/**
 * No request waits for the connection. A command without an answer within a quarter of a second closes it, because
 * later commands would wait too. The store then counts as unreachable, and a new connection is tried every second.
 */
export async function openSharedStore(options: SharedStoreOptions): Promise<SharedStore> {
  // Loaded only for shared limits, to save memory.
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
        // Reported already; the attempts continue.
      }
    }
  }

  /** Sends the script's text only to a store that lacks its hash. */
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

/** The reason that the store is unreachable, or null. */
export async function sharedStoreFailure(url: string): Promise<unknown> {
  let reason: unknown = null
  const store = await openSharedStore({
    url,
    onAway: error => {
      reason = error
    },
    onBack: () => {},
  })
  try {
    await store.run('return 1', 'waybill', [])
    return reason
  } finally {
    store.close()
  }
}

function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error(`The shared store did not answer within ${ms} ms.`))
    // After a blocked event loop, an arrived answer is read before the time-out counts.
    const timer = setTimeout(() => setImmediate(giveUp), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
