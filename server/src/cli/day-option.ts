import { isCalendarDate } from '../shared/dates.ts'
import { type CommandContext, UsageError } from './command.ts'

/** The day that an option names, YYYY-MM-DD; undefined when it is not given. */
export function dayOption(context: CommandContext, name: string): string | undefined {
  const day = context.options[name]
  if (day === undefined) return undefined
  if (typeof day !== 'string' || !isCalendarDate(day)) {
    throw new UsageError(`--${name} must be a calendar date, YYYY-MM-DD.`)
  }
  return day
}
