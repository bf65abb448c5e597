import type { Scope } from '../../../accounts/tenants/index.ts'
import type { FieldProblems } from '../../../platform/shared/problem.ts'
import type { Warning } from '../../../platform/shared/schema.ts'
import { eachInSlices, inTurns } from '../../../platform/shared/slices.ts'
import type { ChargesRecord } from '../charges/charges.ts'
import { pricedShipment } from '../charges/priced-shipment.ts'
import type { CreateShipmentOptions } from '../create/create-shipment.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import { readItems } from './batch-request.ts'
import type { ItemKeys } from './item-keys.ts'
import { checkItems, findForItems, isRefused } from './make-items.ts'

export interface CheckedShipment {
  readonly faults: FieldProblems
  readonly warnings: readonly Warning[]
  /** Null with faults, or without a price. */
  readonly charges: ChargesRecord | null
}

/** Checks and prices shipments exactly like creates, without creating any. */
export async function checkShipments(
  options: CreateShipmentOptions,
  scope: Scope,
  bodies: readonly object[],
): Promise<CheckedShipment[]> {
  const items = await inTurns(readItems(bodies, noKeys))
  const tariff = await options.tariffs.of(scope.tenant)
  const found = await findForItems(options, scope, { items, keys: noKeys, catalog: tariff.catalog })
  const checked = await inTurns(checkItems(scope, tariff, items, found.isCustomer))
  const now = options.clock.now()
  const result: CheckedShipment[] = []
  await inTurns(
    eachInSlices(checked, one => {
      const { item, service, customerId, faults } = one
      if (!service || isRefused(one)) {
        result.push({ faults, warnings: [], charges: null })
        return
      }
      const request = item.request as ShipmentRequest
      const order = { scope, request, service, customerId, id: 0, awb: '', returnOf: null, now }
      const { shipment, warnings } = pricedShipment(tariff.rating, order)
      result.push({ faults, warnings: [...item.unknown, ...warnings], charges: shipment.charges })
    }),
  )
  return result
}

/** For callers that detect repeats without an Idempotency-Key. */
export const noKeys: ItemKeys = {
  faultOf: () => 'Idempotency key is not for these shipments.',
  digest: () => Buffer.alloc(0),
  find: async () => () => null,
  reused() {
    throw new Error('These shipments have no keys.')
  },
  keep: async () => new Set(),
}
