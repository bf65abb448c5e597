/** How often it is looked at how busy the process was. */
const everyMs = 30_000
/** Shares of a processor: above the one it was at work, below the other it is idle. */
const atWork = 0.2
const idle = 0.05

export interface IdleMemoryOptions {
  /** Milliseconds of processor time that the process has used so far. */
  cpuMs(): number
  /** Collects garbage; what is free goes back to the system. */
  collect(): void
}

/**
 * Collects garbage once when the process has become idle after work: what work has left would stay for as long as
 * nothing is allocated, since V8 collects when it needs room. Returns how to end it. Does nothing where the launcher
 * could not give its flags (`bin/waybill.js`).
 */
export function giveMemoryBackWhenIdle({
  cpuMs = processorMs,
  collect = collectGarbage,
}: Partial<IdleMemoryOptions> = {}): () => void {
  let used = cpuMs()
  let hasWorked = false
  const timer = setInterval(() => {
    const before = used
    used = cpuMs()
    const share = (used - before) / everyMs
    if (share > atWork) hasWorked = true
    else if (hasWorked && share < idle) {
      hasWorked = false
      collect()
    }
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
