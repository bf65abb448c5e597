import { isCalendarDate, isTimeOfDay } from '../../platform/shared/dates.ts'
import { type CommandContext, UsageError } from './command.ts'

/** Day as YYYY-MM-DD; undefined if absent. */
export function dayOption(context: CommandContext, name: string): string | undefined {
  const day = context.options[name]
  if (day === undefined) return undefined
  if (typeof day !== 'string' || !isCalendarDate(day)) {
    throw new UsageError(`--${name} must be a calendar date, YYYY-MM-DD.`)
  }
  return day
}

/** HH:MM or HH:MM:SS as HH:MM:SS; undefined if absent. */
export function timeOption(context: CommandContext, name: string): string | undefined {
  const time = context.options[name]
  if (time === undefined) return undefined
  const whole = typeof time === 'string' && /^\d\d:\d\d$/.test(time) ? `${time}:00` : time
  if (typeof whole !== 'string' || !isTimeOfDay(whole)) {
    throw new UsageError(`--${name} must be a time of day, HH:MM.`)
  }
  return whole
}
