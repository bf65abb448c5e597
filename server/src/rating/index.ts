export { checkTariff, type TariffFindings } from './check-tariff.ts'
export {
  type CompiledService,
  type CompiledTariff,
  type CompileOptions,
  compileTariff,
} from './compile-tariff.ts'
export type { Address } from './places.ts'
export { price, rateShipment } from './price.ts'
export type {
  Dimensions,
  PackageTypeRef,
  Piece,
  PriceItem,
  PriceResult,
  Quote,
  RatingRequest,
  Refusal,
  RefusalReason,
  ServiceRef,
  ShipmentPrice,
  TraceStep,
} from './rating-request.ts'
export { refusalReasons } from './rating-request.ts'
export { readDocument, readTariff } from './read-document.ts'
export * from './tariff-document.ts'
export type { ZoneIndex } from './zone-index.ts'
