import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Database } from '../../platform/database/index.ts'
import type { PackedZones } from '../rating/index.ts'
import type { ZoneJob } from './zone-worker.ts'

/** A thread that reads large zone sets and packs them into typed arrays, which are moved here without a copy. */
export interface ZoneThread {
  /** The rules of that revision; null when the zone set has another by then. */
  pack(zoneSet: Omit<ZoneJob, 'port' | 'database'>): Promise<PackedZones | null>
  close(): Promise<void>
}

type TransferList = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>

/** Megabytes for objects: the largest zone set takes a third of it while it is read. */
const memory = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }
/** Milliseconds without work after which the thread ends. */
const idleTimeout = 30_000

/** The thread starts with the first zone set. It reads two at the same time. */
export function createZoneThread({ database }: { database: Database }): ZoneThread {
  let pool: Piscina<ZoneJob, PackedZones | null> | null = null

  function start() {
    const started = new Piscina<ZoneJob, PackedZones | null>({
      filename: new URL('./zone-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      // A quote does not wait until a tariff that nobody has asked for is prepared.
      concurrentTasksPerWorker: 2,
      resourceLimits: memory,
      idleTimeout,
    })
    // When the thread dies, the call in progress fails; the next one starts another thread.
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
