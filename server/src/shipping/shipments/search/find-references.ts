import { isCustomerInScope, readCustomerInScope } from '../../../accounts/customers/index.ts'
import type { Scope } from '../../../accounts/tenants/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import type { CatalogService } from '../../../pricing/catalog/index.ts'
import type { CurrentTariff, CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { checkRequest } from '../create/check-request.ts'
import type { ShipmentRequest } from '../shipment-request.ts'

/** The service and the customer that a request names. */
export interface References {
  service: CatalogService
  customerId: number | null
}

/** What a request refers to. Throws VALIDATION_ERROR with every field at fault. */
export async function findReferences(
  tx: TenantTransaction,
  scope: Scope,
  tariff: CurrentTariff,
  request: ShipmentRequest,
): Promise<References> {
  return referencesOf(scope, tariff, request, await isCustomerKnown(tx, scope, request))
}

/** The same, where it is known whether the caller may act for the customer that the request names. */
export function referencesOf(
  scope: Scope,
  tariff: CurrentTariff,
  request: ShipmentRequest,
  isKnown: boolean,
): References {
  const { faults, service, customerId } = checkRequest(scope, tariff, request, () => isKnown)
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
  const tariff = await options.tariffs.of(scope.tenant)
  const named = request.sender?.customer_id
  const isKnown = !named || (await readCustomerInScope(options.database, scope, named))
  return checkRequest(scope, tariff, request, () => isKnown, known).faults
}

/** The same in a transaction. */
export async function findFaults(
  tx: TenantTransaction,
  scope: Scope,
  tariff: CurrentTariff,
  request: Partial<ShipmentRequest>,
  known: FieldProblems,
): Promise<FieldProblems> {
  const isKnown = await isCustomerKnown(tx, scope, request)
  return checkRequest(scope, tariff, request, () => isKnown, known).faults
}

/** Whether the caller may act for the customer that a request names, if it names one. */
async function isCustomerKnown(
  tx: TenantTransaction,
  scope: Scope,
  { sender }: Partial<ShipmentRequest>,
): Promise<boolean> {
  return !sender?.customer_id || isCustomerInScope(tx, scope, sender.customer_id)
}
