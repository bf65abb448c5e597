import { constants, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { type Database, lentDatabase } from '../database/index.ts'
import { buffersOf, type PackedZones, packZones } from '../rating/index.ts'
import { atOnce } from '../shared/slices.ts'
import { readRules } from './tariff.repository.ts'

/** A zone set that the thread is asked for. */
export interface ZoneJob {
  readonly tenantId: number
  readonly zoneSet: string
  readonly revision: string
  readonly database: Database['kind']
  /** Where the sessions of the database are lent. */
  readonly port: MessagePort
}

// A low priority, so that other requests do not wait. Only Linux has priorities of single threads; elsewhere this would
// lower the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export default async function run({ tenantId, zoneSet, revision, database, port }: ZoneJob) {
  try {
    const rules = await readRules(lentDatabase(database, port).for('tariffs'), tenantId, {
      zoneSet,
      revision,
    })
    return rules && handedOver(atOnce(packZones(rules)))
  } finally {
    port.close()
  }
}

/** Marks the buffers to be moved to the other thread instead of copied. */
function handedOver(packed: PackedZones): PackedZones {
  const moved = { [transferableSymbol]: buffersOf(packed), [valueSymbol]: packed }
  return Piscina.move(moved as unknown as Parameters<typeof Piscina.move>[0]) as unknown as PackedZones
}
