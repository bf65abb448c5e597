import { requireCustomer } from '../../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { WeightUnit } from '../../../platform/shared/units.ts'
import { newestOfCustomer } from './usual-shipment.repository.ts'

export interface UsualShipment {
  serviceId: number | null
  weightUnit: WeightUnit | null
  /** Null for none or several. */
  packageTypeCode: string | null
}

/** Taken from the customer's last shipment, without returns. Throws NOT_FOUND. */
export async function usualShipment(tx: TenantTransaction, customerId: number): Promise<UsualShipment> {
  await requireCustomer(tx, customerId)
  const last = await newestOfCustomer(tx, customerId)
  const [only = null, another] = last?.package_types ?? []
  return {
    serviceId: last?.service_id ?? null,
    weightUnit: (last?.weight_unit as WeightUnit | undefined) ?? null,
    packageTypeCode: another === undefined ? only : null,
  }
}
