export { checkTariff } from './check-tariff.ts'
export { type CompiledTariff, type CompileOptions, compileInSlices, compileTariff } from './compile-tariff.ts'
export type { Address } from './places.ts'
export { price, rateShipment } from './price.ts'
export { PackageTypeRecord, presentPrices, presentQuote, QuoteRecord, ServiceRecord } from './quote-record.ts'
export type {
  PackageTypeRef,
  Piece,
  PriceResult,
  RatingRequest,
  Refusal,
  RefusalReason,
  ShipmentPrice,
} from './rating-request.ts'
export { readTariff } from './read-document.ts'
export * from './tariff-document.ts'
export type { ZoneIndex } from './zone-index.ts'
