export { type AwbAllocator, createAwbAllocator, isAwb } from './awb.ts'
export { BatchRecord } from './batch/batch-record.ts'
export { BatchItemSchema, BatchRequestSchema, mostInBatch, slotsOfBatch } from './batch/batch-request.ts'
export { type CheckedShipment, checkShipments, noKeys } from './batch/check-shipments.ts'
export { createShipments } from './batch/create-shipments.ts'
export type { ItemAnswer, ItemKeys, KnownKey } from './batch/item-keys.ts'
export { addCharge, reverseCharge } from './charges/add-charge.ts'
export { listAddedCharges } from './charges/added-charges.repository.ts'
export {
  type AddedCharge,
  addedBounds,
  addedTypes,
  chargeReasonCodes,
  chargeReasons,
} from './charges/added-charges.ts'
export { marginOf } from './charges/charges.ts'
export { pricingMoment } from './charges/pricing-moment.ts'
export { ratingRequest } from './charges/rating-request.ts'
export {
  type Measured,
  type Reweighed,
  reweighShipment,
  whyNotReweighed,
} from './charges/reweigh-shipment.ts'
export { listReweighings, type ReweighingRow } from './charges/reweighings.repository.ts'
export { weighAgain } from './charges/weigh-again.ts'
export { type CreateShipmentOptions, createShipment } from './create/create-shipment.ts'
export { goodsOf } from './create/goods.ts'
export { measureFields, sidesFault } from './create/measure-request.ts'
export { askedFields, optionFaults } from './create/options.ts'
export { placeWarnings } from './create/place-warnings.ts'
export { resubmitShipment } from './create/resubmit-shipment.ts'
export { usualShipment } from './create/usual-shipment.ts'
export { shipmentExceptions } from './exceptions/exception-subject.ts'
export {
  countExceptions,
  countSnoozed,
  listExceptions as findExceptions,
} from './exceptions/exceptions.repository.ts'
export { type ExceptionFilter, type ExceptionKind, exceptionKinds } from './exceptions/exceptions.ts'
export { listExceptions, type ShipmentInTrouble } from './exceptions/list-exceptions.ts'
export { type FigureName, figureNames } from './figures/figure-facts.repository.ts'
export {
  countOf,
  type FigureGroup,
  type FigureGrouping,
  type Figures,
  figureGroupings,
  mostFigureDays,
  readFigures,
  type Sums,
} from './figures/figures.ts'
export {
  completeShipment,
  findShipment,
  noSuchShipment,
  requireHistory,
  requireShipment,
  requireWholeShipment,
} from './find-shipment.ts'
export {
  type LabelRequest,
  labelFileFormats,
  missingLabelWarning,
  type PrintedLabel,
  printLabel,
  zplType,
} from './labels/print-label.ts'
export { type PrintedLabels, printLabels, requirePaper } from './labels/print-labels.ts'
export { markPrinted } from './labels/printed-labels.repository.ts'
export { type ReplaceShipmentOptions, replaceShipment } from './replace/replace-shipment.ts'
export type { ReplacedFields } from './replace/replaced-fields.ts'
export { requestOf } from './request-of-shipment.ts'
export { ReturnRequestSchema } from './returns/return-request.ts'
export { findReturnFaults, proposeReturn, returnShipment, whyNotReturned } from './returns/return-shipment.ts'
export { type CodedShipment, findByAwbs, findByCarriersNumbers } from './search/coded-shipment.repository.ts'
export { countShipmentsByDay, type DailyCount } from './search/daily-counts.repository.ts'
export { countEnteredUntil, countWaiting } from './search/day-figures.repository.ts'
export { findShipmentFaults } from './search/find-references.ts'
export {
  countItems,
  countShipments,
  countUpTo,
  listShipments,
  listWholeShipments,
  listWithTotal,
  type ShipmentOfList,
  type ShipmentQuery,
} from './search/list-shipments.ts'
export { readShipmentPage, type ShipmentSelection } from './search/page-of-shipments.ts'
export { removeFromSearch } from './search/search-index.repository.ts'
export { indexBeforeSearch, indexShipments } from './search/search-index.ts'
export {
  deliveriesOf,
  findIdsByAwb,
  type ItemCounts,
  namesOfShipments,
} from './search/shipment-list.repository.ts'
export {
  findShipmentById,
  insertEvent,
  listEvents,
  lockShipmentById,
  lockStatus,
  type ShipmentEvent,
  type ShipmentRow,
} from './shipment.repository.ts'
export type { Shipment } from './shipment.ts'
export { shipmentPort } from './shipment-port.ts'
export { presentShipment, ShipmentRecord } from './shipment-record.ts'
export {
  mostPieces,
  OrderTime,
  PackageRequest,
  PieceRequest,
  ShipmentRequestSchema,
  shipmentFaults,
  shipmentFlatNames,
} from './shipment-request.ts'
export { cancelShipment } from './status/cancel-shipment.ts'
export { wholeHistory } from './status/history.ts'
export {
  isRefused,
  moveShipment,
  type StatusChange,
  setStatus,
  setStatusWithin,
} from './status/set-status.ts'
export { canBecome, isFinal, nextStatuses, type ShipmentStatus, shipmentStatuses } from './status/statuses.ts'
export { takeBackStatus } from './status/take-back-status.ts'
export { createTestTracking, type TestTracking, testStepMs } from './status/test-tracking.ts'
