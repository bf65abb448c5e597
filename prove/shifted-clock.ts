/**
 * Loaded before the program. Shifts its clock by `CLOCK_OFFSET` seconds, and later by the seconds in its parent's
 * messages.
 */
const RealDate = Date
let offsetMs = Number(process.env.CLOCK_OFFSET ?? 0) * 1000

class ShiftedDate extends RealDate {
  constructor(...args: readonly unknown[]) {
    if (args.length === 0) super(ShiftedDate.now())
    else super(...(args as [number]))
  }

  static override now(): number {
    return RealDate.now() + offsetMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor

process.on('message', (message: { clockOffset?: number }) => {
  if (typeof message.clockOffset === 'number') offsetMs = message.clockOffset * 1000
})
process.channel?.unref()
