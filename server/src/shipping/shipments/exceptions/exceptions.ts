import type { ExceptionFilter as FilterOf } from '../../exceptions/index.ts'

/** The most urgent first. */
export const exceptionKinds = [
  'carrier_rejected',
  'possible_duplicate',
  'cancellation_refused',
  'order_unclear',
  'look_up_refused',
  'delivery_failed',
  'on_hold',
  'label_missing',
  'no_price',
  'carrier_pending',
  'cancellation_pending',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export type ExceptionFilter = FilterOf<ExceptionKind>
