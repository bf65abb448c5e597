import { isCustomerInScope, readCustomerInScope } from '../../../accounts/customers/index.ts'
import type { Scope } from '../../../accounts/tenants/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import type { CatalogService } from '../../../pricing/catalog/index.ts'
import type { CurrentTariff, CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { checkRequest } from '../create/check-request.ts'
import type { ShipmentRequest } from '../shipment-request.ts'

export interface References {
  service: CatalogService
  customerId: number | null
}

/** Throws VALIDATION_ERROR with every field at fault. */
export async function findReferences(
  tx: TenantTransaction,
  scope: Scope,
  tariff: CurrentTariff,
  request: ShipmentRequest,
): Promise<References> {
  return referencesOf(scope, tariff, request, await isCustomerKnown(tx, scope, request))
}

/** The same for a caller whose right to act for the customer is known. */
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

/** Faults beyond the schema's. The request may be incomplete. */
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

async function isCustomerKnown(
  tx: TenantTransaction,
  scope: Scope,
  { sender }: Partial<ShipmentRequest>,
): Promise<boolean> {
  return !sender?.customer_id || isCustomerInScope(tx, scope, sender.customer_id)
}
