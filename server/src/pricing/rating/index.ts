export { boundsText } from './bounds.ts'
export { type CalendarRow, cardCalendar } from './cards/card-calendar.ts'
export { chargeByQuantity } from './cards/charge-by-quantity.ts'
export { type CardComparison, type ComparedCell, compareCards } from './cards/compare-cards.ts'
export { type Buyer, cardOfBuyer } from './cards/listed-price.ts'
export { mostQuantities } from './cards/listed-quantities.ts'
export { readAmountCell, readPriceCell, withDecimalPoints, writePriceCell } from './cards/price-cell.ts'
export { fillTable, type ListedCell, type PriceRow, planTables, type TablePlan } from './cards/price-table.ts'
export { termsFor } from './charge/agreements.ts'
export {
  type CompiledService,
  type CompiledTariff,
  type CompileOptions,
  compileInSlices,
  compileTariff,
} from './charge/compile-tariff.ts'
export type { ChosenCard } from './charge/customer-percent.ts'
export { failedDelivery } from './charge/failed-delivery.ts'
export type { LaterCharge } from './charge/later-charge.ts'
export { estimatedDelivery, price, rateShipment } from './charge/price.ts'
export { priceForComparison } from './charge/price-for-comparison.ts'
export {
  OptionRecord,
  PackageTypeRecord,
  presentComparison,
  presentPrices,
  presentQuote,
  QuoteRecord,
  RateComparison,
  ServiceRecord,
} from './charge/quote-record.ts'
export type {
  PackageTypeRef,
  Piece,
  PriceResult,
  RatingRequest,
  Refusal,
  RefusalReason,
  ShipmentPrice,
} from './charge/rating-request.ts'
export { checkTariff } from './check/check-tariff.ts'
export { hasSoundPlaces } from './check/check-zones.ts'
export { missingStates, otherNames, vagueCodes } from './check/missing-state.ts'
export { nameFindings } from './check/name-finding.ts'
export * from './document/calendar-document.ts'
export { nothingOmitted, type OmittedParts, type PartlyRead } from './document/omitted-parts.ts'
export { readTariff, readZoneRule } from './document/read-document.ts'
export * from './document/tariff-document.ts'
export { compileMonthRates, firstDayOf } from './surcharges/month-rates.ts'
export type { SurchargeTerms } from './surcharges/surcharges.ts'
export { compileHolidays } from './time/calendar.ts'
export { type CutOff, cutOffOn } from './time/cut-off.ts'
export { type LimitedGoods, overLimits } from './weights/service-limits.ts'
export { type ComparablePlace, comparablePlace } from './zones/comparable-place.ts'
export type { Address } from './zones/places.ts'
export { createZonePacker, openZones, type PackedZones, type ZoneIndex } from './zones/zone-index.ts'
