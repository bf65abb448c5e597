import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../src/access/index.ts'

/** Prints the hash of a process of its own: those of the tests' processes are made cheaply. */
const program = `
  import { hashPassword } from ${JSON.stringify(import.meta.resolve('../../src/access/password.ts'))}
  process.stdout.write(await hashPassword('correct-horse'))`

test('a password fits its own hash and no other does, which costs what OWASP recommends', async () => {
  const options = ['--input-type=module', '--eval', program]
  const { stdout: hash } = await promisify(execFile)(process.execPath, options)
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
