import type { DriverSettings } from '../settings/driver-settings.ts'
import type { CodTaken } from './action.ts'

export interface CodChecked {
  readonly fault: string | null
  /** The sum of the lines. */
  readonly collected: number
}

/** The lines add up to the amount that the phone showed; less only where the company allows it, with a reason. Pure. */
export function checkCod(
  { shown, lines, reason }: CodTaken,
  { lessCod }: Pick<DriverSettings, 'lessCod'>,
): CodChecked {
  const collected = lines.reduce((sum, { amount }) => sum + amount, 0)
  const withoutReference = lines.some(line => line.method !== 'cash' && line.reference === null)
  const fault =
    collected > shown
      ? 'More was collected than was to be collected.'
      : collected < shown && !(lessCod && reason !== null)
        ? 'Less was collected than was to be collected.'
        : withoutReference
          ? 'A payment other than cash has no reference.'
          : null
  return { fault, collected }
}
