export { type AwbAllocator, createAwbAllocator } from './awb.ts'
export { cancelShipment } from './cancel-shipment.ts'
export { carrierShipment } from './carrier-shipment.ts'
export { changeStatus, recordCarrierEvents } from './change-status.ts'
export { createShipment, findShipmentFaults } from './create-shipment.ts'
export { findShipment, requireShipment } from './find-shipment.ts'
export { type PrintedLabel, printLabel } from './print-label.ts'
export { type PriceableRequest, ratingRequest } from './rating-request.ts'
export {
  type EventRow,
  findShipmentById,
  listEvents,
  listPieces,
  type ShipmentRow,
} from './shipment.repository.ts'
export { shipmentDoor } from './shipment-door.ts'
export { presentShipment, ServiceSummary, type Shipment, ShipmentRecord } from './shipment-record.ts'
export {
  PackageRequest,
  packageFaults,
  ShipmentRequestSchema,
  shipmentFlatNames,
} from './shipment-request.ts'
export { nextStatuses, type ShipmentStatus, shipmentStatuses } from './statuses.ts'
