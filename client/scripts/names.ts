import { pascal, singular } from './api-model.ts'

/** Exceptions to the rules below, which name all other calls and fields. */
const dataNames: Record<string, string> = {
  obtainToken: 'ObtainedToken',
  revokeToken: 'RevokedToken',
  whoAmI: 'Caller',
  createShipments: 'Batch',
  trackShipment: 'Tracking',
  printLabels: 'LabelDocument',
  quoteRates: 'RateQuotes',
  compareRates: 'RateComparison',
}
const bodyNames: Record<string, string> = {
  obtainToken: 'Credentials',
  createShipment: 'ShipmentRequest',
  createShipments: 'BatchRequest',
  createPickup: 'PickupRequest',
  printLabels: 'LabelsRequest',
  quoteRates: 'QuoteRequest',
  compareRates: 'ComparisonRequest',
}
/** Fields with the same meaning everywhere. */
const sharedNames: Record<string, string> = {
  warnings: 'Warning',
  package_type: 'PackageType',
  package_types: 'PackageType',
}
const listedNames: Record<string, string> = { events: 'ShippingEvent' }

/** `Shipment` from `getShipment`, `ShipmentList` from `listShipments`. */
export function dataName(operationId: string): string {
  const [, verb, noun = ''] = /^(get|list)([A-Z].*)$/.exec(operationId) ?? []
  if (verb === 'get') return noun
  if (verb === 'list') return `${singular(noun)}List`
  return dataNames[operationId] ?? `${pascal(operationId)}Result`
}

export const bodyName = (operationId: string): string =>
  bodyNames[operationId] ?? `${pascal(operationId)}Request`

export const queryName = (operationId: string): string => `${pascal(operationId)}Query`

/** The type name of `field` in the record `parent`, or of one of its items. */
export function fieldName(parent: string, field: string, isList: boolean): string {
  const own = pascal(isList ? singular(field) : field)
  return sharedNames[field] ?? (parent.endsWith('List') ? (listedNames[field] ?? own) : parent + own)
}
