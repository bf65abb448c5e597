import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

type PickupExceptionKind = Schemas['PickupException']['exception']['kind']

export const pickupExceptionNames: Record<PickupExceptionKind, string> = {
  carrier_refused: t('exceptions.pickupKind.carrier_refused'),
  order_in_doubt: t('exceptions.pickupKind.order_in_doubt'),
  ordered_twice: t('exceptions.pickupKind.ordered_twice'),
  cancellation_refused: t('exceptions.pickupKind.cancellation_refused'),
  not_ordered_yet: t('exceptions.pickupKind.not_ordered_yet'),
}

/** A clerk's remedy for each kind. */
export const pickupRemedies: Record<PickupExceptionKind, string> = {
  carrier_refused: t('exceptions.pickupAdvice.carrier_refused'),
  order_in_doubt: t('exceptions.pickupAdvice.order_in_doubt'),
  ordered_twice: t('exceptions.pickupAdvice.ordered_twice'),
  cancellation_refused: t('exceptions.pickupAdvice.cancellation_refused'),
  not_ordered_yet: t('exceptions.pickupAdvice.not_ordered_yet'),
}
