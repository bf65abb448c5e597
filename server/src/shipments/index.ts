export { addCharge, reverseCharge } from './add-charge.ts'
export { listAddedCharges } from './added-charges.repository.ts'
export {
  type AddedCharge,
  addedBounds,
  addedTypes,
  chargeReasonCodes,
  chargeReasons,
} from './added-charges.ts'
export { type AwbAllocator, createAwbAllocator, isAwb } from './awb.ts'
export { BatchRecord } from './batch-record.ts'
export { BatchItemSchema, BatchRequestSchema, mostInBatch, slotsOfBatch } from './batch-request.ts'
export { cancelShipment } from './cancel-shipment.ts'
export { marginOf } from './charges.ts'
export { type CheckedShipment, checkShipments, noKeys } from './check-shipments.ts'
export { type CodedShipment, findByAwbs, findByCarriersNumbers } from './coded-shipment.repository.ts'
export { type CreateShipmentOptions, createShipment } from './create-shipment.ts'
export { createShipments } from './create-shipments.ts'
export { countShipmentsByDay, type DailyCount } from './daily-counts.repository.ts'
export { countEnteredUntil, countWaiting } from './day-figures.repository.ts'
export { shipmentExceptions } from './exception-subject.ts'
export { countExceptions, countSnoozed, listExceptions as findExceptions } from './exceptions.repository.ts'
export { type ExceptionFilter, type ExceptionKind, exceptionKinds } from './exceptions.ts'
export { findShipmentFaults } from './find-references.ts'
export {
  completeShipment,
  findShipment,
  noSuchShipment,
  requireHistory,
  requireWholeShipment,
} from './find-shipment.ts'
export { goodsOf } from './goods.ts'
export { wholeHistory } from './history.ts'
export type { ItemAnswer, ItemKeys, KnownKey } from './item-keys.ts'
export { listExceptions, type ShipmentInTrouble } from './list-exceptions.ts'
export {
  countShipments,
  listShipments,
  listWithTotal,
  type ShipmentOfList,
  type ShipmentQuery,
} from './list-shipments.ts'
export { measureFields, sidesFault } from './measure-request.ts'
export { askedFields, optionFaults } from './options.ts'
export { readShipmentPage, type ShipmentSelection } from './page-of-shipments.ts'
export { placeWarnings } from './place-warnings.ts'
export { pricingMoment } from './pricing-moment.ts'
export {
  type LabelRequest,
  labelFileFormats,
  missingLabelWarning,
  type PrintedLabel,
  printLabel,
  zplType,
} from './print-label.ts'
export { type PrintedLabels, printLabels, requirePaper } from './print-labels.ts'
export { ratingRequest } from './rating-request.ts'
export { replaceShipment } from './replace-shipment.ts'
export type { ReplacedFields } from './replaced-fields.ts'
export { resubmitShipment } from './resubmit-shipment.ts'
export { ReturnRequestSchema } from './return-request.ts'
export { findReturnFaults, proposeReturn, returnShipment, whyNotReturned } from './return-shipment.ts'
export {
  type Measured,
  type Reweighed,
  reweighShipment,
  whyNotReweighed,
} from './reweigh-shipment.ts'
export { listReweighings, type ReweighingRow } from './reweighings.repository.ts'
export { removeFromSearch } from './search-index.repository.ts'
export { indexBeforeSearch, indexShipments } from './search-index.ts'
export { isRefused, moveShipment, type StatusChange, setStatus, setStatusWithin } from './set-status.ts'
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
export { deliveriesOf, findIdsByAwb, namesOfShipments } from './shipment-list.repository.ts'
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
export { canBecome, nextStatuses, type ShipmentStatus, shipmentStatuses } from './statuses.ts'
export { takeBackStatus } from './take-back-status.ts'
export { createTestTracking, type TestTracking, testStepMs } from './test-tracking.ts'
export { usualShipment } from './usual-shipment.ts'
export { weighAgain } from './weigh-again.ts'
