/** Wakes idle workers of this process the moment a job of its own is due, so that it need not wait for a poll. */
export interface Nudge {
  /** Of times that lie further ahead the workers are not told: they find the job when they ask. */
  at(time: Date): void
  stop(): void
}

/** Timers that are kept at the most: a slot a second, and some. */
const farthest = 120_000

/** A timer may be early by a millisecond, and the database's clock late by some; a job asked for too early is not found. */
const margin = 20

export function createNudge(wake: () => void): Nudge {
  const timers = new Map<number, NodeJS.Timeout>()

  return {
    at(time) {
      const key = time.getTime()
      // What is due already, by a time of day that was set meanwhile, is asked for at once.
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
