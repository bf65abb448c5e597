export { cancelPickup } from './cancel-pickup.ts'
export {
  changeDriver,
  createDriver,
  type DriverFields,
  removeDriver,
  requireDriver,
} from './change-driver.ts'
export { canCorrect, correctPickup } from './correct-pickup.ts'
export { createPickup, findPickupFaults } from './create-pickup.ts'
export { covers, mayCover } from './driver-areas.ts'
export { openPickupsOn } from './driver-days.repository.ts'
export {
  type DriverArea,
  type DriverRow,
  findDriver,
  insertDriver,
  listDrivers,
} from './drivers.repository.ts'
export { editPickup, type PickupEdit } from './edit-pickup.ts'
export { findPickup, requirePickup } from './find-pickup.ts'
export { firstPickups } from './first-pickups.ts'
export { listPickupExceptions, type PickupInTrouble } from './list-pickup-exceptions.ts'
export {
  assignPickup,
  completePickup,
  failPickup,
  movePickup,
  requireActiveDriver,
  unassignPickup,
} from './move-pickup.ts'
export { type PickupSelection, readPickupPage } from './page-of-pickups.ts'
export { findPickupById, type PickupStatus, pickupStatuses } from './pickup.repository.ts'
export {
  carrierActions,
  confirmCarrierCancellation,
  enterCarrierNumber,
  isInDoubtAtCarrier,
  orderPickupAgain,
} from './pickup-at-carrier.ts'
export { pickupExceptions } from './pickup-exception-subject.ts'
export {
  countPickupExceptions,
  countSnoozedPickups,
  findPickupExceptions,
  type PickupExceptionFilter,
  type PickupExceptionKind,
  pickupExceptionKinds,
} from './pickup-exceptions.repository.ts'
export {
  countClosing,
  countDay,
  countPickups,
  type ListedPickup,
  listPickups,
  type PickupFilter,
} from './pickup-list.repository.ts'
export { confirmationNumbers, findPickupIdByNumber } from './pickup-numbers.repository.ts'
export { pickupPort } from './pickup-port.ts'
export { PickupRecord, presentPickup } from './pickup-record.ts'
export {
  destinations,
  PickupCorrectionSchema,
  PickupRequestSchema,
  paymentTypes,
  pickupFaults,
} from './pickup-request.ts'
export { nextPickupStatuses } from './pickup-statuses.ts'
export { type PickupToday, todayOfPickups } from './pickup-today.repository.ts'
export { takeBackPickup } from './take-back-pickup.ts'
