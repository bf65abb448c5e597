import type { MessagePort } from 'node:worker_threads'
import { type Database, lentDatabase } from '../../platform/database/index.ts'
import { handedOver } from '../../platform/shared/hand-over.ts'
import { atOnce } from '../../platform/shared/slices.ts'
import { lowerPriorityOfThread } from '../../platform/thread-priority.ts'
import { createZonePacker } from '../rating/index.ts'
import { readRules } from './tariff.repository.ts'

export interface ZoneJob {
  readonly tenantId: number
  readonly zoneSet: string
  readonly revision: string
  readonly database: Database['kind']
  readonly port: MessagePort
}

lowerPriorityOfThread()

export default async function run({ tenantId, zoneSet, revision, database, port }: ZoneJob) {
  try {
    const lent = lentDatabase(database, port).for('tariffs')
    const packer = createZonePacker()
    const isWhole = await readRules(lent, tenantId, { zoneSet, revision }, page => atOnce(packer.add(page)))
    return isWhole ? handedOver(atOnce(packer.pack())) : null
  } finally {
    port.close()
  }
}
