/** Why somebody has to look after a shipment, the most pressing first. */
export const exceptionKinds = [
  'carrier_rejected',
  'possible_duplicate',
  'cancellation_refused',
  'order_unclear',
  'look_up_refused',
  'delivery_failed',
  'on_hold',
  'label_missing',
  'carrier_pending',
  'cancellation_pending',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** Which of the exceptions are meant; all that are not put off where it is empty. */
export interface ExceptionFilter {
  kind?: ExceptionKind
  /** A member of staff, or nobody: none of those who work here. */
  ownedBy?: number | { noneOf: readonly number[] }
  /** Those that are put off in place of the others; null: both. */
  snoozed?: boolean | null
  /** With a reason that began before then. */
  begunBefore?: Date
}
