import { locale } from '../messages/text.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const names = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })

/** The days of the week. The first of January 2024 was a Monday. */
export const weekdayChoices = days.map((id, index) => ({
  id,
  name: names.format(new Date(Date.UTC(2024, 0, 1 + index))),
}))

/** The name of a weekday: `Monday` for `monday`. */
export function weekdayNameOf(id: string): string {
  return weekdayChoices.find(day => day.id === id)?.name ?? id
}
