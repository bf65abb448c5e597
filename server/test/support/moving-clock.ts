import type { Clock } from '../../src/shared/clock.ts'

/** A clock that moves only when it is told to. */
export function movingClock(start = '2026-11-20T15:00:00Z'): Clock & { advance(ms: number): void } {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms
    },
  }
}
