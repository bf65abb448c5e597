/** The phone's clock, which may be wrong, and jump. */
export interface PhoneClock {
  /** Milliseconds since 1970, as the phone believes. */
  now(): number
}

/** The date that it is in a time zone. */
export function dateIn(timezone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(ms)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
