import { expect, test } from 'vitest'
import { createRequestIds } from '../../../src/entry/http/request-ids.ts'

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

function idsAt(times: readonly number[]): string[] {
  const left = [...times]
  const next = createRequestIds(() => left.shift() ?? 0)
  return times.map(next)
}

test('a request id is a UUID of version 7 that begins with the time', () => {
  const [id = ''] = idsAt([0x0123456789ab])
  expect(id).toMatch(version7)
  expect(id.replaceAll('-', '').slice(0, 12)).toBe('0123456789ab')
})

test('ids of one millisecond grow, more of them than random bytes are fetched at once', () => {
  const ids = idsAt(Array.from({ length: 1000 }, () => 5000))
  expect(ids).toEqual([...new Set(ids)].sort())
})

test('ids grow when the clock is set back', () => {
  const ids = idsAt([5000, 4000, 3000, 5001])
  expect(ids).toEqual(ids.toSorted())
})

test('two processes make different ids in the same millisecond', () => {
  expect(idsAt([5000])).not.toEqual(idsAt([5000]))
})
