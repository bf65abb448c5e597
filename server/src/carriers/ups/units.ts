import type { CarrierEventStatus, ParcelUnits } from '../kit/index.ts'

/** UPS requires pounds and inches here, kilograms and centimetres elsewhere. */
const imperialOrigins = new Set(['US', 'PR'])

export interface UpsUnits {
  parcels: ParcelUnits
  weightCode: 'LBS' | 'KGS'
  lengthCode: 'IN' | 'CM'
}

export function unitsFor(originCountry: string): UpsUnits {
  const decimals = { weightDecimals: 1, lengthDecimals: 0 }
  return imperialOrigins.has(originCountry)
    ? { parcels: { weight: 'lb', length: 'in', ...decimals }, weightCode: 'LBS', lengthCode: 'IN' }
    : { parcels: { weight: 'kg', length: 'cm', ...decimals }, weightCode: 'KGS', lengthCode: 'CM' }
}

/** Within a domestic area, references belong to the package. */
export function isDomestic(from: string, to: string): boolean {
  return (from === 'US' || from === 'PR') && from === to
}

/** UPS collects cash by package on these ways, by shipment elsewhere (Shipping API, `PackageServiceOptions/COD`). */
export function collectsByPackage(from: string, to: string): boolean {
  const american = ['US', 'PR']
  return american.includes(from) ? american.includes(to) : from === 'CA' && ['CA', 'US'].includes(to)
}

/** UPS wants the goods' value on these ways forward and allows it nowhere else (`InvoiceLineTotal`). */
export function needsInvoiceTotal(from: string, to: string): boolean {
  return from === 'US' && ['PR', 'CA'].includes(to)
}

/** By the package's detail status, which is finer than the type. */
const byStatusCode: Record<string, CarrierEventStatus> = {
  '006': 'Out for Delivery',
  '021': 'Out for Delivery',
  '022': 'Delivery Failed',
  '023': 'Delivery Failed',
  '024': 'Delivery Failed',
  '016': 'On Hold',
  '017': 'On Hold',
  '034': 'Returned',
  '038': 'Picked Up',
}

/** M manifest, P pickup, I transit, D delivered, X exception, RS returned. */
const byType: Record<string, CarrierEventStatus | null> = {
  M: null,
  MV: null,
  P: 'Picked Up',
  I: 'In Transit',
  O: 'Out for Delivery',
  D: 'Delivered',
  X: 'On Hold',
  RS: 'Returned',
}

export function statusOf(type: string | null, statusCode: string | null): CarrierEventStatus | null {
  const fine = statusCode === null ? undefined : byStatusCode[statusCode]
  return fine ?? (type === null ? null : (byType[type] ?? null))
}
