import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Database } from '../../platform/database/index.ts'
import type { PackedZones } from '../rating/index.ts'
import type { ZoneJob } from './zone-worker.ts'

/** Reads large zone sets in a thread and packs them into typed arrays, which move without a copy. */
export interface ZoneThread {
  /** Null if the zone set has another revision by then. */
  pack(zoneSet: Omit<ZoneJob, 'port' | 'database'>): Promise<PackedZones | null>
  close(): Promise<void>
}

type TransferList = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>

/** The largest zone set takes a third of it while it is read. */
const memory = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }
/** In milliseconds; the thread then ends. */
const idleTimeout = 30_000

/** Starts with the first zone set; reads two at a time. */
export function createZoneThread({ database }: { database: Database }): ZoneThread {
  let pool: Piscina<ZoneJob, PackedZones | null> | null = null

  function start() {
    const started = new Piscina<ZoneJob, PackedZones | null>({
      filename: new URL('./zone-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      // A quote does not wait for the preparation of another tariff.
      concurrentTasksPerWorker: 2,
      resourceLimits: memory,
      idleTimeout,
    })
    // If the thread dies, its call fails and the next one starts another.
    started.on('error', () => {})
    return started
  }

  return {
    async pack(zoneSet) {
      const { port1, port2 } = new MessageChannel()
      const lent = database.lend(port1)
      pool ??= start()
      try {
        return await pool.run(
          { ...zoneSet, port: port2, database: database.kind },
          { transferList: [port2] satisfies MessagePort[] as TransferList },
        )
      } finally {
        await lent.close()
        port1.close()
      }
    },
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}
