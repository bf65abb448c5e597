import type { CarrierEventStatus, ParcelUnits } from '../kit/index.ts'

export interface DhlUnits {
  parcels: ParcelUnits
  system: 'metric' | 'imperial'
}

/** The unit of weight decides between DHL's two systems. */
export function unitsFor(weightUnit: 'lb' | 'kg'): DhlUnits {
  const decimals = { weightDecimals: 3, lengthDecimals: 0 }
  return weightUnit === 'lb'
    ? { parcels: { weight: 'lb', length: 'in', ...decimals }, system: 'imperial' }
    : { parcels: { weight: 'kg', length: 'cm', ...decimals }, system: 'metric' }
}

/** They need no customs declaration. */
export const documentProducts: ReadonlySet<string> = new Set(['D', 'K', 'T', 'X', 'L', 'B'])

/** By checkpoint code; other codes do not change the status. */
const byCheckpoint: Record<string, CarrierEventStatus> = {
  PU: 'Picked Up',
  SA: 'Picked Up',
  AF: 'In Transit',
  AR: 'In Transit',
  DF: 'In Transit',
  PL: 'In Transit',
  TR: 'In Transit',
  FD: 'In Transit',
  SM: 'In Transit',
  IC: 'In Transit',
  CR: 'In Transit',
  BR: 'In Transit',
  WC: 'Out for Delivery',
  OK: 'Delivered',
  DD: 'Delivered',
  TP: 'Delivered',
  NH: 'Delivery Failed',
  BA: 'Delivery Failed',
  RD: 'Delivery Failed',
  ND: 'Delivery Failed',
  MD: 'Delivery Failed',
  CA: 'Delivery Failed',
  CM: 'Delivery Failed',
  OH: 'On Hold',
  HP: 'On Hold',
  CC: 'On Hold',
  CD: 'On Hold',
  UD: 'On Hold',
  SS: 'On Hold',
  BN: 'On Hold',
  RT: 'Returned',
}

export function statusOf(checkpoint: string | null): CarrierEventStatus | null {
  return checkpoint === null ? null : (byCheckpoint[checkpoint] ?? null)
}
