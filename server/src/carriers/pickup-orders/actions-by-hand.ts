import type { PickupOrderRow } from './pickup-order.ts'

/** `enter_number`: told on the telephone. `confirm_cancelled`: the carrier will not come. */
export const pickupActions = ['order_again', 'enter_number', 'confirm_cancelled'] as const
export type PickupAction = (typeof pickupActions)[number]

type OrderState = Pick<
  PickupOrderRow,
  | 'status'
  | 'cancellation'
  | 'sending_since'
  | 'second_confirmation_number'
  | 'outcome_unknown'
  | 'order_taken'
>

/**
 * `isScheduled`: the pickup still waits for the carrier. Pure: pages show these actions, and use cases refuse all
 * others.
 */
export function actionsByHand(order: OrderState, isScheduled: boolean): PickupAction[] {
  // A call is under way, or its process died and the background looks the order up.
  if (order.sending_since !== null) return []
  if (order.status === 'cancelled')
    return order.second_confirmation_number === null ? [] : ['confirm_cancelled']
  if (order.cancellation !== null) {
    if (order.status === 'ordered') return ['confirm_cancelled']
    return order.status === 'pending' ? ['enter_number', 'confirm_cancelled'] : []
  }
  if (!isScheduled) return []
  if (order.status === 'ordered') return order.second_confirmation_number === null ? [] : ['enter_number']
  return ['order_again', 'enter_number']
}
