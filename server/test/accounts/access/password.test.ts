import { expect, test } from 'vitest'
import { passwordHasher, verifyPassword } from '../../../src/accounts/access/index.ts'
import { hashPassword } from '../../support/cheap-hashes.ts'

test('a password fits its own hash and no other does, which costs what OWASP recommends', async () => {
  const hash = await passwordHasher()('correct-horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
  expect(await verifyPassword('correct-horse', hash)).toBe(true)
  expect(await verifyPassword('correct-Horse', hash)).toBe(false)
})

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'))
})

test('a hash of another kind fits nothing', async () => {
  expect(await verifyPassword('secret', 'plain:secret')).toBe(false)
})
