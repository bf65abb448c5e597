const hour = 3_600_000

/** The time since `since` in its largest unit: `20 min`, `5 h`, `3 days`. Pure. */
export function ageText(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < hour) return `${Math.floor(ms / 60_000)} min`
  if (ms < 24 * hour) return `${Math.floor(ms / hour)} h`
  const days = Math.floor(ms / (24 * hour))
  return days === 1 ? '1 day' : `${days.toLocaleString('en')} days`
}
