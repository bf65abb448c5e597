/** Wakes idle workers of this process the moment a job of its own is due, so that it need not wait for a poll. */
export interface WakeUp {
  /** Times further ahead than `farthest` are ignored: the workers find the job at a poll. */
  at(time: Date): void
  stop(): void
}

/** Milliseconds ahead for which timers are kept: a slot a second at most. */
const farthest = 120_000

/** A timer may fire a millisecond early, and the database's clock may be late: a poll too early finds no job. */
const margin = 20

export function createWakeUp(wake: () => void): WakeUp {
  const timers = new Map<number, NodeJS.Timeout>()

  return {
    at(time) {
      const key = time.getTime()
      // A time that is past, because the clock was set, is polled for at once.
      const wait = Math.max(0, key - Date.now())
      if (wait > farthest || timers.has(key)) return
      const timer = setTimeout(() => {
        timers.delete(key)
        wake()
      }, wait + margin).unref()
      timers.set(key, timer)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
