const second = 1000

/** Longer than the commit of the transaction that asks takes: a job that ran before it would not see its row. */
const commitTime = second / 2

/**
 * When the job runs that looks at what is due at `at`. Times that lie close together fall into one slot, so that
 * a thousand shipments that failed in a second make one job: a second where the wait is short, longer where it is
 * long. Never before `at`; after it by at most a second and a half, or an eighth of the wait.
 */
export function slotFor(at: Date, now: Date): Date {
  const wait = Math.max(at.getTime() - now.getTime(), commitTime)
  // Powers of two: narrow slots end where wide ones do.
  const width = second * 2 ** Math.max(0, Math.floor(Math.log2(wait / (8 * second))))
  return new Date(Math.ceil((now.getTime() + wait) / width) * width)
}
