import { stateName } from './states.ts'
import { type TimeZoneTable, timeZoneTables } from './time-zone-tables.ts'

export interface Whereabouts {
  readonly country: string
  readonly state: string | null
  readonly zip: string | null
}

/**
 * The time zone of an address by its country, postal code and state; null if these leave more than one. The postal
 * code goes first: it also divides states.
 */
export function timeZoneAt({ country, state, zip }: Whereabouts): string | null {
  const table = timeZoneTables[country]
  if (!table) return onlyTimeZone(country)
  const byCode = zip === null ? null : timeZoneOfCode(table, zip)
  return byCode ?? timeZoneOfState(country, table, state) ?? table.elsewhere ?? null
}

/** The field of the address that would tell the time zone. */
export function fieldForTimeZone({ country, zip }: Whereabouts): 'address.state' | 'address.zip' {
  return zip === null && timeZoneTables[country]?.codes ? 'address.zip' : 'address.state'
}

/** The longest beginning of the code in the table. */
function timeZoneOfCode({ codes = {} }: TimeZoneTable, zip: string): string | null {
  const signs = zip.toUpperCase().replace(/[^0-9A-Z]/g, '')
  let best: { length: number; zone: string } | null = null
  for (const [zone, written] of Object.entries(codes)) {
    for (const stretch of written.split(' ')) {
      const [from = '', to = from] = stretch.split('-')
      const start = signs.slice(0, from.length)
      if (start.length < from.length || start < from || start > to) continue
      if (best === null || from.length > best.length) best = { length: from.length, zone }
    }
  }
  return best?.zone ?? null
}

function timeZoneOfState(
  country: string,
  { states = {} }: TimeZoneTable,
  state: string | null,
): string | null {
  if (state === null) return null
  const name = stateName(country, state)
  return Object.entries(states).find(([, written]) => written.split(' ').includes(name))?.[0] ?? null
}

/** By ICU. Its zones of one country that is not in the tables keep the same time. */
function onlyTimeZone(country: string): string | null {
  if (country === 'XK') return 'Europe/Belgrade'
  return new Intl.Locale(`und-${country}`).getTimeZones()?.[0] ?? null
}
