import { customersInScope } from '../../../accounts/customers/index.ts'
import type { Scope } from '../../../accounts/tenants/index.ts'
import type { CarrierRecord, SubmissionEntry } from '../../../carriers/index.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { eachInSlices, inTurns, type Slices } from '../../../platform/shared/slices.ts'
import type { Catalog } from '../../../pricing/catalog/index.ts'
import type { CompiledTariff } from '../../../pricing/rating/index.ts'
import type { CurrentTariff } from '../../../pricing/tariffs/index.ts'
import { pricedShipment } from '../charges/priced-shipment.ts'
import { type CheckedRequest, checkRequest } from '../create/check-request.ts'
import type { CreateShipmentOptions } from '../create/create-shipment.ts'
import { submissionOf } from '../create/submit-to-carrier.ts'
import { presentShipment, serviceSummary } from '../shipment-record.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import type { BatchItem, BatchLimits } from './batch-request.ts'
import type { ItemKeys, KeyedItem, KnownKey } from './item-keys.ts'
import type { ReadyItem } from './store-batch.ts'

type QueuedEntry = Pick<SubmissionEntry, 'accountId' | 'service'>

export interface FoundForItems {
  knownOf(item: KeyedItem): KnownKey | null
  isCustomer(id: number): boolean
  queuedRecord(entry: QueuedEntry): CarrierRecord
}

export async function findForItems(
  { database, carrierService }: CreateShipmentOptions,
  scope: Scope,
  { items, keys, catalog }: { items: readonly BatchItem[]; keys: ItemKeys; catalog: Catalog },
): Promise<FoundForItems> {
  const keyed = items.flatMap(({ key }) => key ?? [])
  const customerIds = [...new Set(items.flatMap(({ request }) => request.sender?.customer_id ?? []))]
  const usesCarriers = catalog.services.some(service => service.carrier_account_id !== null)
  const found = await database.read(scope.tenant.id, tx =>
    Promise.all([
      keyed.length > 0 ? keys.find(tx, keyed) : () => null,
      customersInScope(tx, scope, customerIds),
      usesCarriers ? carrierService.queuedRecords(tx) : noCarrier,
    ]),
  )
  const [knownOf, customers, queuedRecord] = found
  return { knownOf, queuedRecord, isCustomer: id => customers.has(id) }
}

function noCarrier(): never {
  throw new Error('No service uses a carrier.')
}

export interface CheckedItem extends CheckedRequest {
  readonly item: BatchItem
}

export function isRefused({ faults }: CheckedItem): boolean {
  return Object.keys(faults).length > 0
}

export function* checkItems(
  scope: Scope,
  tariff: CurrentTariff,
  items: readonly BatchItem[],
  isCustomer: (id: number) => boolean,
): Slices<CheckedItem[]> {
  const checked: CheckedItem[] = []
  yield* eachInSlices(items, item => {
    const found = checkRequest(scope, tariff, item.request, isCustomer, item.faults)
    checked.push({ ...found, item, faults: { ...found.faults, ...item.faults } })
  })
  return checked
}

/** Throws VALIDATION_ERROR for too many pieces and customs lines together. */
export function requireFewParts(checked: readonly CheckedItem[], { parts: most }: BatchLimits): void {
  const parts = checked.map(({ item: { request } }) => {
    const pieces = request.package?.pieces ?? request.pieces?.length ?? 1
    return pieces + (request.customs?.lines?.length ?? 0)
  })
  if (parts.reduce((sum, count) => sum + count, 0) <= most) return
  const sentence = `Shipments must have at most ${most} pieces and customs lines together.`
  throw invalidFields({ shipments: sentence })
}

/** Ids and AWBs follow the items' order. */
export async function makeItems(
  options: CreateShipmentOptions,
  scope: Scope,
  checked: readonly CheckedItem[],
  { rating, queuedRecord }: { rating: CompiledTariff; queuedRecord: FoundForItems['queuedRecord'] },
): Promise<ReadyItem[]> {
  if (checked.length === 0) return []
  const { tenant } = scope
  const [ids, awbs] = await Promise.all([
    options.ids.allocateMany(tenant.id, 'shipments', checked.length),
    options.awbs.allocateMany(tenant, checked.length),
  ])
  const now = options.clock.now()
  const made: ReadyItem[] = []
  const make = ({ item, service, customerId }: CheckedItem) => {
    if (!service) throw new Error('A shipment without a service has passed the checks.')
    const request = item.request as ShipmentRequest
    const named = { id: ids.next().value, awb: awbs.next().value }
    const order = { scope, request, service, customerId, ...named, returnOf: null, now }
    const { shipment, warnings: ofShipment } = pricedShipment(rating, order)
    const submission = submissionOf(shipment.id, service)
    const carrier = submission && queuedRecord(submission)
    const details = { shipment, service: serviceSummary(service), carrier, returnedBy: null }
    const record = presentShipment(tenant, details)
    const warnings = [...item.unknown, ...ofShipment]
    made.push({ item, answer: { shipment: record, warnings }, shipment, submission })
  }
  await inTurns(eachInSlices(checked, make))
  return made
}
