const second = 1000

/** Above the time of a commit: an earlier job would not see the row. */
const commitTime = second / 2

/**
 * Start of the job for work due at `at`. Close times share a slot, so a thousand shipments that fail in one second need
 * one job. Slots are a second wide for short waits and wider for long ones. A job never starts early, and at most a
 * second and a half, or an eighth of the wait, late.
 */
export function slotFor(at: Date, now: Date): Date {
  const wait = Math.max(at.getTime() - now.getTime(), commitTime)
  // Powers of two, so wide slots end where narrow ones do.
  const width = second * 2 ** Math.max(0, Math.floor(Math.log2(wait / (8 * second))))
  return new Date(Math.ceil((now.getTime() + wait) / width) * width)
}
