import { describe, expect, test } from 'vitest'
import { createCircuits } from '../../../src/carriers/submissions/circuit.ts'
import { retryWait, trackingWait, usualWaits } from '../../../src/carriers/submissions/waits.ts'
import { handClock } from '../support.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

describe('waits', () => {
  test('double from half a minute to an hour and never overflow', () => {
    const waits = [1, 2, 3, 8, 9, 50, 5000].map(failures => retryWait(usualWaits, failures, 0.5) / second)
    expect(waits).toEqual([30, 60, 120, 3600, 3600, 3600, 3600])
  })

  test('are spread by a quarter either way', () => {
    expect([0, 0.5, 1].map(chance => retryWait(usualWaits, 1, chance) / second)).toEqual([22.5, 30, 37.5])
  })

  test('for news grow with the shipment’s age and end', () => {
    const waits = [0, 2 * day, 5 * day, 20 * day, 46 * day].map(age => trackingWait(usualWaits, age, 0.5))
    expect(waits).toEqual([hour, 2 * hour, 6 * hour, day, null])
  })
})

describe('a circuit', () => {
  test('opens after failures in a row only', () => {
    const circuits = createCircuits({ clock: handClock(), failures: 3 })
    circuits.failed('a')
    circuits.failed('a')
    circuits.succeeded('a')
    circuits.failed('a')
    circuits.failed('a')
    expect(circuits.admit('a')).toBe(true)
    circuits.failed('a')
    expect(circuits.admit('a')).toBe(false)
  })

  test('lets one call through after a while, and closes with its success', () => {
    const clock = handClock()
    const circuits = createCircuits({ clock, failures: 1, coolDownMs: 10 * second })
    circuits.failed('a')
    expect(circuits.triedAgainAt('a')).toEqual(new Date(clock.now().getTime() + 10 * second))
    clock.forward(10 * second)
    expect([circuits.admit('a'), circuits.admit('a')]).toEqual([true, false])
    circuits.succeeded('a')
    expect([circuits.admit('a'), circuits.admit('a'), circuits.triedAgainAt('a')]).toEqual([true, true, null])
  })

  test('stays open when the trial fails, and is tried again when a trial never reports', () => {
    const clock = handClock()
    const circuits = createCircuits({ clock, failures: 1, coolDownMs: 10 * second })
    circuits.failed('a')
    clock.forward(10 * second)
    circuits.admit('a')
    circuits.failed('a')
    expect(circuits.admit('a')).toBe(false)
    clock.forward(10 * second)
    expect(circuits.admit('a')).toBe(true)
    clock.forward(10 * second)
    expect(circuits.admit('a')).toBe(true)
  })

  test('is each account’s own', () => {
    const circuits = createCircuits({ clock: handClock(), failures: 1 })
    circuits.failed('a')
    expect([circuits.admit('a'), circuits.admit('b')]).toEqual([false, true])
  })
})
