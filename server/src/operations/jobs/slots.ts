const second = 1000

/** Longer than the commit of the sending transaction takes: a job that ran before it would not see its row. */
const commitTime = second / 2

/**
 * When the job for work that is due at `at` runs. Times close together share one slot, so that a thousand shipments
 * that failed in one second make one job. A slot is a second where the wait is short, and longer where it is long.
 * Never before `at`; after it by at most a second and a half, or an eighth of the wait.
 */
export function slotFor(at: Date, now: Date): Date {
  const wait = Math.max(at.getTime() - now.getTime(), commitTime)
  // Powers of two, so that every wide slot ends where a narrow one does.
  const width = second * 2 ** Math.max(0, Math.floor(Math.log2(wait / (8 * second))))
  return new Date(Math.ceil((now.getTime() + wait) / width) * width)
}
