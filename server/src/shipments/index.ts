export { type AwbAllocator, createAwbAllocator } from './awb.ts'
export { BatchRecord } from './batch-record.ts'
export { BatchItemSchema, BatchRequestSchema, mostInBatch, slotsOfBatch } from './batch-request.ts'
export { cancelShipment } from './cancel-shipment.ts'
export { createShipment } from './create-shipment.ts'
export { createShipments } from './create-shipments.ts'
export { countShipmentsByDay, type DailyCount } from './daily-counts.repository.ts'
export { countExceptions, type ExceptionKind, exceptionKinds } from './exceptions.repository.ts'
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
} from './print-label.ts'
export { type PrintedLabels, printLabels } from './print-labels.ts'
export { ratingRequest } from './rating-request.ts'
export { replaceShipment } from './replace-shipment.ts'
export type { ReplacedFields } from './replaced-fields.ts'
export { resubmitShipment } from './resubmit-shipment.ts'
export { ReturnRequestSchema } from './return-request.ts'
export { findReturnFaults, proposeReturn, returnShipment, whyNotReturned } from './return-shipment.ts'
export { removeFromSearch } from './search-index.repository.ts'
export { indexBeforeSearch, indexShipments } from './search-index.ts'
export { isRefused, type StatusChange, setStatus, setStatusWithin } from './set-status.ts'
export { findShipmentById, listEvents, lockStatus, type ShipmentEvent } from './shipment.repository.ts'
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
export { nextStatuses, type ShipmentStatus, shipmentStatuses } from './statuses.ts'
export { createTestTracking, type TestTracking, testStepMs } from './test-tracking.ts'
