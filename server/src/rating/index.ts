export { termsFor } from './agreements.ts'
export { boundsText } from './bounds.ts'
export { compileHolidays } from './calendar.ts'
export * from './calendar-document.ts'
export { type CalendarRow, cardCalendar } from './card-calendar.ts'
export { chargeByQuantity } from './charge-by-quantity.ts'
export { checkTariff } from './check-tariff.ts'
export { hasSoundPlaces } from './check-zones.ts'
export { type ComparablePlace, comparablePlace } from './comparable-place.ts'
export { type CardComparison, type ComparedCell, compareCards } from './compare-cards.ts'
export {
  type CompiledService,
  type CompiledTariff,
  type CompileOptions,
  compileInSlices,
  compileTariff,
} from './compile-tariff.ts'
export type { ChosenCard } from './customer-percent.ts'
export { type CutOff, cutOffOn } from './cut-off.ts'
export { failedDelivery } from './failed-delivery.ts'
export type { LaterCharge } from './later-charge.ts'
export { type Buyer, cardOfBuyer } from './listed-price.ts'
export { mostQuantities } from './listed-quantities.ts'
export { missingStates } from './missing-state.ts'
export { compileMonthRates } from './month-rates.ts'
export { nameFindings } from './name-finding.ts'
export { nothingOmitted, type OmittedParts, type PartlyRead } from './omitted-parts.ts'
export type { Address } from './places.ts'
export { estimatedDelivery, price, rateShipment } from './price.ts'
export { readAmountCell, readPriceCell, withDecimalPoints, writePriceCell } from './price-cell.ts'
export { fillTable, type ListedCell, type PriceRow, planTables, type TablePlan } from './price-table.ts'
export {
  OptionRecord,
  PackageTypeRecord,
  presentComparison,
  presentPrices,
  presentQuote,
  QuoteRecord,
  RateComparison,
  ServiceRecord,
} from './quote-record.ts'
export type {
  PackageTypeRef,
  Piece,
  PriceResult,
  RatingRequest,
  Refusal,
  RefusalReason,
  ShipmentPrice,
} from './rating-request.ts'
export { readTariff, readZoneRule } from './read-document.ts'
export { type LimitedGoods, overLimits } from './service-limits.ts'
export type { SurchargeTerms } from './surcharges.ts'
export * from './tariff-document.ts'
export { createZonePacker, openZones, type PackedZones, type ZoneIndex } from './zone-index.ts'
