export { actionsByHand, type PickupAction, pickupActions } from './actions-by-hand.ts'
export type { PickupCancellation } from './cancel-pickup-order.ts'
export { askToCancelPickup, recordPickupCancellation, withdrawPickupOrder } from './cancel-pickup-order.ts'
export { type OrderAgainOptions, orderPickupAgain } from './order-again.ts'
export type { PickupOrderStatus, PickupPort, PickupToOrder } from './pickup-order.ts'
export {
  type Collector,
  findCollector,
  type OpenedPickup,
  openPickupOrder,
  orderPickup,
} from './place-pickup-order.ts'
export { nextPickupDueAt, processDuePickups } from './process-due-pickups.ts'
export { type PickupOutcome, recordPickupOutcome } from './record-pickup-outcome.ts'
export { confirmPickupCancelled, enterPickupNumber, holdUnordered } from './settle-by-hand.ts'
