import { expect, test } from 'vitest'
import { isWeakPassword } from '../../../src/accounts/access/index.ts'

test.each([
  'password',
  'Password',
  '12345678',
  ' 123456 ',
  '        ',
  'zzzzzz',
  'abababab',
  '87654321',
  'qwerty',
  'letmein1',
])('"%s" is weak', async password => {
  expect(await isWeakPassword(password)).toBe(true)
})

test.each(['a good password', 'correct-horse', 'k7#pQ2', 'пароль-на-складе'])(
  '"%s" is not',
  async password => {
    expect(await isWeakPassword(password)).toBe(false)
  },
)
