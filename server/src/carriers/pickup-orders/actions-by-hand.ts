import type { PickupOrderRow } from './pickup-order.ts'

/**
 * What a clerk can do about a pickup at a carrier. `order_again`: order it once more. `enter_number`: note the number
 * that the carrier has told on the telephone. `confirm_cancelled`: note that the carrier will not come.
 */
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
 * What a clerk can do about an order. `isScheduled`: the pickup itself still waits for the carrier. Pure: the pages show
 * what this says, and the use cases refuse everything else.
 */
export function actionsByHand(order: OrderState, isScheduled: boolean): PickupAction[] {
  // A call is under way, or its process has died and the background looks the order up.
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
