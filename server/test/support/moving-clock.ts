import type { Clock } from '../../src/platform/shared/clock.ts'

export interface MovingClock extends Clock {
  advance(ms: number): void
  /** Sets the time of day, like an operator or time server; no time passes. */
  set(ms: number): void
}

export function movingClock(start = '2026-11-20T15:00:00Z'): MovingClock {
  let at = Date.parse(start)
  let elapsed = 0
  return {
    now: () => new Date(at),
    elapsed: () => elapsed,
    advance(ms) {
      at += ms
      elapsed += ms
    },
    set(ms) {
      at += ms
    },
  }
}

/** Runs as the system's clock does, from another time on. */
export function runningClock(start: string): MovingClock {
  let ahead = Date.parse(start) - Date.now()
  let passed = 0
  return {
    now: () => new Date(Date.now() + ahead),
    elapsed: () => performance.now() + passed,
    advance(ms) {
      ahead += ms
      passed += ms
    },
    set(ms) {
      ahead += ms
    },
  }
}
