import { expect, test } from 'vitest'
import { shareRecords } from '../../../admin/src/http/share-records.ts'

const row = (id: number, status = 'Created') => ({ id, status, sender: { company: `Shop ${id}` } })

test('an equal answer is the earlier one', () => {
  const earlier = { items: [row(1), row(2)], total: null }
  expect(shareRecords(earlier, structuredClone(earlier))).toBe(earlier)
})

test('rows that move are the same objects, and a changed one is new', () => {
  const earlier = { items: [row(1), row(2), row(3)] }
  const now = { items: [row(0), row(2), row(3, 'Delivered')] }
  const shared = shareRecords(earlier, now) as typeof now
  expect(shared).toEqual(now)
  expect(shared).not.toBe(earlier)
  const [first, second, third] = shared.items
  expect(first).toBe(now.items[0])
  expect(second).toBe(earlier.items[1])
  expect(third).not.toBe(earlier.items[2])
  expect(third?.sender).toBe(earlier.items[2]?.sender)
})

test.each([
  [[row(1), row(2)], [row(1)]],
  [[row(1)], [row(1), row(1)]],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [
    [1, 2, 3],
    [2, 3],
  ],
  [{ a: [] }, { a: {} }],
  [{ a: 1 }, null],
  [
    [{ name: 'x', at: 1 }],
    [
      { name: 'x', at: 2 },
      { name: 'x', at: 1 },
    ],
  ],
])('the new answer is kept in value: %j, then %j', (earlier, now) => {
  const shared = shareRecords(earlier, now)
  expect(shared).toEqual(now)
  expect(shared).not.toBe(earlier)
})

test('an equal answer is no change, also when two of its records have one name', () => {
  const answer = () => ({ rows: [{ name: null }, { name: 'A', sum: 1 }, { name: 'A', sum: 2 }, 7, 7] })
  const earlier = answer()
  expect(shareRecords(earlier, answer())).toBe(earlier)
})
