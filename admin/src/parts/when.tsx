import { Box } from '@mui/material'
import { locale } from '../messages/text.ts'
import { useTenant } from '../session/use-session.ts'

/** A time in the company's zone: `31 Oct 2026, 14:05`, with seconds and zone on hover. */
export function When({ at, none = '—' }: { at: string | null; none?: string }) {
  const { timezone } = useTenant()
  if (at === null) return <>{none}</>
  return (
    <Box component="time" dateTime={at} title={exactTime(at, timezone)} sx={{ whiteSpace: 'nowrap' }}>
      {shortTime(at, timezone)}
    </Box>
  )
}

/** A calendar day: `31 Oct 2026`. */
export function Day({ date }: { date: string }) {
  return (
    <Box component="time" dateTime={date} sx={{ whiteSpace: 'nowrap' }}>
      {dayText(date)}
    </Box>
  )
}

export function shortTime(at: string, timezone: string): string {
  return format(new Date(at), { ...dayParts, hour: '2-digit', minute: '2-digit', timeZone: timezone })
}

export function dayText(date: string): string {
  return format(new Date(`${date}T00:00:00Z`), { ...dayParts, timeZone: 'UTC' })
}

export function weekdayText(date: string): string {
  return format(new Date(`${date}T00:00:00Z`), { ...dayParts, weekday: 'long', timeZone: 'UTC' })
}

/** The day of the week in words: `Monday`. */
export function weekdayName(date: string): string {
  return format(new Date(`${date}T00:00:00Z`), { weekday: 'long', timeZone: 'UTC' })
}

/** The time of day in a zone: `14:05`. */
export function clockText(at: string, timezone: string): string {
  return format(new Date(at), { hour: '2-digit', minute: '2-digit', timeZone: timezone })
}

/** Today in the company's zone, YYYY-MM-DD. */
export function todayIn(timezone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(new Date())
}

function exactTime(at: string, timezone: string): string {
  return format(new Date(at), {
    ...dayParts,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  })
}

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** By language, country and options: making one takes longer than a row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale(), options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, hourCycle: 'h23' })
  formats.set(key, known)
  return known.format(date)
}
