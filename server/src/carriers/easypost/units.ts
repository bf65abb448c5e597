import type { CarrierEventStatus, ParcelUnits } from '../kit/index.ts'

/** EasyPost takes only ounces and inches. */
export const parcelUnits: ParcelUnits = { weight: 'oz', length: 'in', weightDecimals: 1, lengthDecimals: 1 }

const byStatus: Record<string, CarrierEventStatus | null> = {
  unknown: null,
  pre_transit: null,
  in_transit: 'In Transit',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  available_for_pickup: 'On Hold',
  return_to_sender: 'Returned',
  failure: 'Delivery Failed',
  cancelled: null,
  error: null,
}

export function statusOf(status: string | null): CarrierEventStatus | null {
  return status === null ? null : (byStatus[status] ?? null)
}

/** We store EasyPost's carrier and service as one text. */
export function serviceParts(service: string): { carrier: string; service: string } | null {
  const [carrier, ...rest] = service.split('/')
  const name = rest.join('/')
  return carrier && name ? { carrier: carrier.trim(), service: name.trim() } : null
}
