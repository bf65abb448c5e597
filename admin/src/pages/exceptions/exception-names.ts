import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

export type ExceptionKind = Schemas['ShipmentException']['exception']['kind']

export const exceptionNames: Record<ExceptionKind, string> = {
  carrier_rejected: t('exceptions.kind.carrier_rejected'),
  possible_duplicate: t('exceptions.kind.possible_duplicate'),
  cancellation_refused: t('exceptions.kind.cancellation_refused'),
  order_unclear: t('exceptions.kind.order_unclear'),
  look_up_refused: t('exceptions.kind.look_up_refused'),
  label_missing: t('exceptions.kind.label_missing'),
  no_price: t('exceptions.kind.no_price'),
  carrier_pending: t('exceptions.kind.carrier_pending'),
  cancellation_pending: t('exceptions.kind.cancellation_pending'),
  delivery_failed: t('exceptions.kind.delivery_failed'),
  on_hold: t('exceptions.kind.on_hold'),
}

/** The remedy for each kind. */
export const exceptionRemedies: Record<ExceptionKind, string> = {
  carrier_rejected: t('exceptions.advice.carrier_rejected'),
  possible_duplicate: t('exceptions.advice.possible_duplicate'),
  cancellation_refused: t('exceptions.advice.cancellation_refused'),
  order_unclear: t('exceptions.advice.order_unclear'),
  look_up_refused: t('exceptions.advice.look_up_refused'),
  label_missing: t('exceptions.advice.label_missing'),
  no_price: t('exceptions.advice.no_price'),
  carrier_pending: t('exceptions.advice.carrier_pending'),
  cancellation_pending: t('exceptions.advice.cancellation_pending'),
  delivery_failed: t('exceptions.advice.delivery_failed'),
  on_hold: t('exceptions.advice.on_hold'),
}
