import { expect, test } from 'vitest'
import { parts, readOptions, UsageError } from '../../../bench/options.ts'

test('everything is measured unless parts are named, in the order of the bench', () => {
  expect(readOptions([])).toMatchObject({ parts, isShort: false, beside: null })
  expect(readOptions(['--only', 'list,create', '--beside', '../before'])).toMatchObject({
    parts: ['create', 'list'],
    beside: '../before',
  })
})

test.each([['--only', 'get,everything'], ['--check']])('%s is refused', (...args) => {
  expect(() => readOptions(args)).toThrow(UsageError)
})
