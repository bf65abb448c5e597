import { expect, test } from 'vitest'
import { createTokenUses } from '../../src/audit/token-uses.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, second))
const from = (ip: string, second: number) => ({ tenantId: 1, at: at(second), ip })

test('the first use of a token is put on record, and one a minute of those that follow', () => {
  const uses = createTokenUses()
  const news = [0, 1, 59, 60, 61, 119, 120].filter(second => uses.takeNote(7, from('192.0.2.1', second)))
  expect(news).toEqual([0, 60, 120])
})

test('a use from another address is put on record at once', () => {
  const uses = createTokenUses()
  expect(uses.takeNote(7, from('192.0.2.1', 0))).toBe(true)
  expect(uses.takeNote(7, from('192.0.2.2', 1))).toBe(true)
  expect(uses.takeNote(7, from('192.0.2.2', 2))).toBe(false)
  expect(uses.takeNote(7, from('192.0.2.1', 3))).toBe(true)
})

test('each token is looked at by itself', () => {
  const uses = createTokenUses()
  expect(uses.takeNote(7, from('192.0.2.1', 0))).toBe(true)
  expect(uses.takeNote(8, from('192.0.2.1', 0))).toBe(true)
  expect(uses.takeNote(7, from('192.0.2.1', 30))).toBe(false)
})
