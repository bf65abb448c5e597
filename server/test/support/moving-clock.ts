import type { Clock } from '../../src/platform/shared/clock.ts'

export interface MovingClock extends Clock {
  /** Lets time pass. */
  advance(ms: number): void
  /** Sets the time of day forward or back, as an operator or a time server does; no time passes. */
  set(ms: number): void
}

/** A clock that moves only when it is told to. */
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
