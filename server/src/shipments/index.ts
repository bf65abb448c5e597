export { type AwbAllocator, createAwbAllocator } from './awb.ts'
export { cancelShipment } from './cancel-shipment.ts'
export { createShipment, findShipmentFaults } from './create-shipment.ts'
export { countShipmentsByDay, type DailyCount } from './daily-counts.repository.ts'
export { countExceptions, type ExceptionKind, exceptionKinds } from './exceptions.repository.ts'
export {
  completeShipment,
  findShipment,
  noSuchShipment,
  requireHistory,
  requireWholeShipment,
} from './find-shipment.ts'
export { goodsOf } from './goods.ts'
export { listExceptions, type ShipmentInTrouble } from './list-exceptions.ts'
export {
  countShipments,
  listShipments,
  listWithTotal,
  type ShipmentOfList,
  type ShipmentQuery,
} from './list-shipments.ts'
export { readShipmentPage, type ShipmentSelection } from './page-of-shipments.ts'
export { missingLabelWarning, type PrintedLabel, printLabel } from './print-label.ts'
export { ratingRequest } from './rating-request.ts'
export { resubmitShipment } from './resubmit-shipment.ts'
export { removeFromSearch } from './search-index.repository.ts'
export { indexBeforeSearch, indexShipments } from './search-index.ts'
export { type StatusChange, setStatus } from './set-status.ts'
export {
  type EventRow,
  findShipmentById,
  type HistoryRow,
  listEvents,
} from './shipment.repository.ts'
export type { Shipment } from './shipment.ts'
export { findIdsByAwb } from './shipment-list.repository.ts'
export { shipmentPort } from './shipment-port.ts'
export { presentShipment, ShipmentRecord } from './shipment-record.ts'
export {
  mostPieces,
  PackageRequest,
  PieceRequest,
  ShipmentRequestSchema,
  shipmentFaults,
  shipmentFlatNames,
} from './shipment-request.ts'
export { nextStatuses, type ShipmentStatus, shipmentStatuses } from './statuses.ts'
