import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPosition, type PositionState } from '../../src/door/proof/use-position.ts'
import { createSightings } from '../../src/door/scan/sightings.ts'

test('a code in view counts once, and again after it was away', () => {
  const sightings = createSightings()
  expect(sightings.see(['WB1'], 0)).toEqual(['WB1'])
  for (let at = 150; at <= 6000; at += 150) expect(sightings.see(['WB1'], at)).toEqual([])
  expect(sightings.see(['WB1'], 9200)).toEqual(['WB1'])
})

test('of two codes of one label the one with the piece counts', () => {
  expect(createSightings().see(['WB1', 'WB1/2', '', 'WB10'], 0)).toEqual(['WB1/2', 'WB10'])
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Found = Parameters<Geolocation['getCurrentPosition']>

/** A phone that answers when it is told to. */
function phone() {
  let asked: Found | null = null
  return {
    getCurrentPosition: (...args: Found) => {
      asked = args
    },
    answer: () =>
      asked?.[0]({ coords: { latitude: 1, longitude: 2, accuracy: 9 } } as unknown as GeolocationPosition),
    refuse: (code: number) => asked?.[1]?.({ code } as GeolocationPositionError),
  }
}

test('a position is one fix', () => {
  const states: PositionState[] = []
  const found = phone()
  findPosition(state => states.push(state), found)
  found.answer()
  found.answer()
  vi.advanceTimersByTime(60_000)
  expect(states).toEqual([{ kind: 'found', position: { latitude: 1, longitude: 2, accuracy: 9 } }])
})

test('nobody waits longer than eight seconds for a position, also while the browser asks', () => {
  const states: PositionState[] = []
  const silent = phone()
  findPosition(state => states.push(state), silent)
  vi.advanceTimersByTime(7999)
  expect(states).toEqual([])
  vi.advanceTimersByTime(1)
  silent.answer()
  expect(states).toEqual([{ kind: 'unknown' }])
})

test('a refusal is told apart from a phone that finds nothing', () => {
  const states: PositionState[] = []
  for (const code of [1, 2]) {
    const refusing = phone()
    findPosition(state => states.push(state), refusing)
    refusing.refuse(code)
  }
  findPosition(state => states.push(state), undefined)
  vi.advanceTimersByTime(8000)
  expect(states.map(({ kind }) => kind)).toEqual(['denied', 'unknown', 'unknown'])
})
