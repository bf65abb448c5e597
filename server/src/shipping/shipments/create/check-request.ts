import { unknownCustomer } from '../../../accounts/customers/index.ts'
import type { Scope } from '../../../accounts/tenants/index.ts'
import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { type CatalogService, findActiveService } from '../../../pricing/catalog/index.ts'
import type { CurrentTariff } from '../../../pricing/tariffs/index.ts'
import { type PartialShipmentRequest, type ShipmentRequest, shipmentFaults } from '../shipment-request.ts'
import { customsFaults } from './customs.ts'
import { limitFaults } from './limit-faults.ts'
import { optionFaults } from './options.ts'

/** Without faults, the service is there. */
export interface CheckedRequest {
  faults: FieldProblems
  service: CatalogService | null
  customerId: number | null
}

/**
 * All faults of a possibly incomplete request, including its schema's (`known`). `isCustomer` says whether the caller
 * may act for a customer.
 */
export function checkRequest(
  scope: Scope,
  { catalog, rating }: Pick<CurrentTariff, 'catalog' | 'rating'>,
  request: Partial<ShipmentRequest>,
  isCustomer: (id: number) => boolean,
  known: FieldProblems = {},
): CheckedRequest {
  const { currency } = scope.tenant
  const faults: FieldProblems = {
    ...shipmentFaults(request as PartialShipmentRequest, currency),
    ...customsFaults(request.customs, currency),
    ...known,
  }
  const packageTypes = new Set(catalog.packageTypes.map(({ code }) => code))
  request.pieces?.forEach((piece, index) => {
    const code = piece?.package_type_code
    if (code !== undefined && !packageTypes.has(code)) {
      faults[`pieces.${index}.package_type_code`] = 'Unknown package type.'
    }
  })
  const service = findActiveService(catalog, request, faults)
  Object.assign(faults, optionFaults(request, catalog, service), known)
  const named = request.sender?.customer_id
  if (named && !isCustomer(named)) faults['sender.customer_id'] = unknownCustomer
  if (service) Object.assign(faults, { ...limitFaults(rating, service.id, request), ...faults })
  return { faults, service, customerId: named ?? scope.customerId }
}
