import { requireCustomer } from '../../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { WeightUnit } from '../../../platform/shared/units.ts'
import { newestOfCustomer } from './usual-shipment.repository.ts'

/** What the next shipment of a customer is probably sent with; null where nothing is known. */
export interface UsualShipment {
  serviceId: number | null
  weightUnit: WeightUnit | null
  /** Of all pieces; null where they had none, or several. */
  packageTypeCode: string | null
}

/** What the customer's last shipment was sent with, returns aside. Throws NOT_FOUND. */
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
