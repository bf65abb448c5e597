import { expect, test } from 'vitest'
import { createKnownCallers, type KnownCaller } from '../../src/access/known-callers.ts'
import { rememberedMs } from '../../src/database/index.ts'

const caller = { caller: { username: 'erp' } } as KnownCaller

test('a caller is remembered from the moment the database was asked, and no longer than a lease', () => {
  let now = 5000
  const known = createKnownCallers(() => now)
  now += 40
  known.add('erp', caller, 5000)
  expect(known.find('erp')).toBe(caller)
  expect(known.find('shop')).toBeUndefined()
  now = 5000 + rememberedMs - 1
  expect(known.find('erp')).toBe(caller)
  now = 5000 + rememberedMs
  expect(known.find('erp')).toBeUndefined()
})

test('an answer that took longer than a lease is not remembered at all', () => {
  let now = 5000
  const known = createKnownCallers(() => now)
  now += rememberedMs
  known.add('erp', caller, 5000)
  expect(known.find('erp')).toBeUndefined()
})
