import { expect, test } from 'vitest'
import { reckonTime } from '../../../src/shipping/road/actions/reckon-time.ts'

const at = (time: string) => new Date(`2030-03-01T${time}:00Z`)
const hour = 3_600_000
const bounds = { earliest: at('08:00'), latest: at('16:00') }

test('a phone that is five hours ahead tells the right time', () => {
  expect(reckonTime(at('15:00'), [-5 * hour, -5 * hour], bounds)).toEqual(at('10:00'))
})

test('a phone that is 26 hours behind tells the right time', () => {
  const deviceTime = new Date(at('10:00').getTime() - 26 * hour)
  expect(reckonTime(deviceTime, [26 * hour, 26 * hour], bounds)).toEqual(at('10:00'))
})

test('after a clock was set, the offset counts that leads between the departure and the arrival', () => {
  // Set back by nine hours at noon. Recorded before that, with the offset of the morning.
  expect(reckonTime(at('10:00'), [9 * hour, 0], bounds)).toEqual(at('10:00'))
  // Recorded after that, while the last exchange was before it.
  expect(reckonTime(at('05:00'), [9 * hour, 0], bounds)).toEqual(at('14:00'))
})

test('no time is in the future, or before the run left', () => {
  expect(reckonTime(at('23:00'), [0, null], bounds)).toEqual(at('16:00'))
  expect(reckonTime(at('03:00'), [0, 0], bounds)).toEqual(at('08:00'))
})

test('without a time of the phone it is that of the arrival', () => {
  expect(reckonTime(null, [0, 0], bounds)).toEqual(at('16:00'))
  expect(reckonTime(new Date(0), [null, null], bounds)).toEqual(at('08:00'))
})

test('a departure after the arrival, by another server’s clock, bounds nothing', () => {
  expect(reckonTime(at('10:00'), [0], { earliest: at('17:00'), latest: at('16:00') })).toEqual(at('16:00'))
})
