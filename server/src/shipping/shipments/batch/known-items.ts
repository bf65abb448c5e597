import type { Scope } from '../../../accounts/tenants/index.ts'
import { type FindShipmentOptions, findShipment } from '../find-shipment.ts'
import { presentShipment } from '../shipment-record.ts'
import { type ItemOutcome, refused } from './batch-record.ts'
import type { BatchItem } from './batch-request.ts'
import type { ItemKeys, KeyedItem, KnownKey } from './item-keys.ts'

export interface DividedItems {
  /** By index; missing for open items and repeats. */
  outcomes: (ItemOutcome | undefined)[]
  /** Items with the same request as an earlier one. */
  repeats: { index: number; of: number }[]
  open: BatchItem[]
}

/** Known keys get their stored answers, and one key creates one shipment. */
export async function divideByKeys(
  options: FindShipmentOptions,
  scope: Scope,
  items: readonly BatchItem[],
  knownOf: (item: KeyedItem) => KnownKey | null,
  keys: ItemKeys,
): Promise<DividedItems> {
  const divided: DividedItems = { outcomes: new Array(items.length), repeats: [], open: [] }
  const firsts = new Map<string, BatchItem & { key: KeyedItem }>()
  for (const item of items) {
    const { index, key } = item
    const known = key && knownOf(key)
    const first = key && firsts.get(key.key)
    if (known) divided.outcomes[index] = await outcomeOf(options, scope, known)
    else if (!first) {
      divided.open.push(item)
      if (key) firsts.set(key.key, { ...item, key })
    } else if (first.key.digest.equals(key.digest)) divided.repeats.push({ index, of: first.index })
    else divided.outcomes[index] = refused(keys.reused())
  }
  return divided
}

async function outcomeOf(options: FindShipmentOptions, scope: Scope, known: KnownKey): Promise<ItemOutcome> {
  if (known.kind === 'refused') return refused(known.problem)
  if (known.kind === 'answered') return { ...known.read(), replayed: true }
  const details = await findShipment(options, scope, known.awb)
  return { shipment: presentShipment(scope.tenant, details), warnings: [], replayed: true }
}
