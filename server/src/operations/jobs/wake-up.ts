export interface WakeUp {
  /** Ignores times beyond `farthest`; a poll finds those jobs. */
  at(time: Date): void
  stop(): void
}

/** Milliseconds ahead with timers: at most one slot a second. */
const farthest = 120_000

/** Timers may fire a millisecond early and the database's clock may be late; an early poll finds no job. */
const margin = 20

export function createWakeUp(wake: () => void): WakeUp {
  const timers = new Map<number, NodeJS.Timeout>()

  return {
    at(time) {
      const key = time.getTime()
      // A time in the past, after a clock change, is polled at once.
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
