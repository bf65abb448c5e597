/** How often it is looked at what the process holds. */
const everyMs = 10_000
/** A share of a processor: below it the process is idle. */
const idle = 0.05
/** Bytes by which a process that holds more has something to give back. */
const worthCollecting = 24 * 2 ** 20

export interface IdleMemoryOptions {
  /** Milliseconds of processor time that the process has used so far. */
  cpuMs(): number
  /** Bytes of memory that it holds. */
  residentBytes(): number
  /** Collects garbage; what is free goes back to the system. */
  collect(): void
}

/**
 * Collects garbage when the process is idle and holds more than it did when it was idle before: what work has left, that
 * in the background included, would stay for as long as nothing is allocated, since V8 collects when it needs room. What
 * remains after a collection is in use, and is no reason for another. Returns how to end it. Does nothing where the
 * launcher could not give its flags (`bin/waybill.js`).
 */
export function giveMemoryBackWhenIdle({
  cpuMs = processorMs,
  residentBytes = () => process.memoryUsage.rss(),
  collect = collectGarbage,
}: Partial<IdleMemoryOptions> = {}): () => void {
  let used = cpuMs()
  let held = residentBytes()
  const timer = setInterval(() => {
    const before = used
    used = cpuMs()
    if ((used - before) / everyMs >= idle) return
    const resident = residentBytes()
    if (resident - held > worthCollecting) {
      collect()
      // What the collection leaves is seen the next time.
      held = resident
    } else held = Math.min(held, resident)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'async' })
}
