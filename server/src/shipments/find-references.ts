import { type Catalog, findActiveService, type ServiceRow } from '../catalog/index.ts'
import { isCustomerInScope, unknownCustomer } from '../customers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import type { CurrentTariffs } from '../tariffs/index.ts'
import type { Scope } from '../tenants/index.ts'
import { customsFaults } from './customs.ts'
import { type PartialShipmentRequest, type ShipmentRequest, shipmentFaults } from './shipment-request.ts'

/** The service and the customer that a request names. */
interface References {
  service: ServiceRow
  customerId: number | null
}

/** What a request refers to. Throws VALIDATION_ERROR with every field at fault. */
export async function findReferences(
  tx: TenantTransaction,
  scope: Scope,
  catalog: Catalog,
  request: ShipmentRequest,
): Promise<References> {
  const { faults, service, customerId } = await resolve(tx, scope, catalog, request)
  if (!service || Object.keys(faults).length > 0) throw invalidFields(faults)
  return { service, customerId }
}

/** All faults of a request, which may be incomplete, beyond those that its schema finds. */
export async function findShipmentFaults(
  options: { database: Database; tariffs: CurrentTariffs },
  scope: Scope,
  request: Partial<ShipmentRequest>,
  known: FieldProblems,
): Promise<FieldProblems> {
  const { catalog } = await options.tariffs.of(scope.tenant)
  return options.database.read(scope.tenant.id, async tx => {
    const { faults } = await resolve(tx, scope, catalog, request, known)
    return faults
  })
}

async function resolve(
  tx: TenantTransaction,
  scope: Scope,
  catalog: Catalog,
  request: Partial<ShipmentRequest>,
  known: FieldProblems = {},
) {
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
  const customerId = request.sender?.customer_id ?? scope.customerId
  if (request.sender?.customer_id && !(await isCustomerInScope(tx, scope, request.sender.customer_id))) {
    faults['sender.customer_id'] = unknownCustomer
  }
  return { faults, service, customerId }
}
