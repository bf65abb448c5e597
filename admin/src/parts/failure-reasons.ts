import { t } from '../messages/text.ts'

const atAnyDoor = [
  t('scan.reason.nobody'),
  t('scan.reason.refused'),
  t('scan.reason.address'),
  t('scan.reason.closed'),
]

/** The usual reasons of a failed delivery; any other can be typed. */
export const failureReasons: readonly string[] = [
  ...atAnyDoor,
  t('scan.reason.damaged'),
  t('scan.reason.cod'),
]

/** The usual reasons of a failed pickup. */
export const pickupFailureReasons: readonly string[] = atAnyDoor
