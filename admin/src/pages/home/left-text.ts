/** The time left: `2 h 10 min left`, `over`. Pure. */
export function leftText(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000)
  if (minutes <= 0) return 'over'
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min left` : `${hours} h ${minutes % 60} min left`
}
