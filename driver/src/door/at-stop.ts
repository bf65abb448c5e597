import type { ListedStop } from '../core/day/stops.ts'
import type { DriverPhone } from '../core/phone.ts'
import type { DayAbout, Recorded } from '../core/store/records.ts'

/** The screens at the door need it. */
export interface AtStop {
  readonly phone: Pick<DriverPhone, 'record'>
  readonly day: DayAbout
  /** The stop as the driver opened it: it stays so on the screen, whatever the office changes. */
  readonly at: ListedStop
  /** All stops of the driver. */
  readonly stops: readonly ListedStop[]
  readonly recorded: readonly Recorded[]
  /** Back to where the driver came from. */
  readonly close: () => void
  /** On to the next stop. */
  readonly finish: () => void
}
