export { TrackingRecord, trackShipment } from './track-shipment.ts'
