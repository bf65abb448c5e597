import { expect, test } from 'vitest'
import { readOptions, UsageError } from '../../../bench/options.ts'

test('beside another checkout goes what needs no table of it, and memory on request only', () => {
  expect(readOptions(['--beside', '../before'])).toMatchObject({
    beside: '../before',
    parts: ['postgres', 'labels', 'embedded', 'start'],
  })
  expect(readOptions(['--beside', '../before', '--only', 'memory']).parts).toEqual(['memory'])
})

test('without another checkout every part is measured that is not on request', () => {
  expect(readOptions([])).toMatchObject({ beside: null, rounds: 8 })
  expect(readOptions([]).parts).toContain('growth')
})

test.each([
  ['a part that fills tables', ['--only', 'get,growth'], 'growth'],
  ['the check beside the bare twin', ['--check'], '--check'],
])('beside another checkout %s is refused', (_, args, named) => {
  const read = () => readOptions(['--beside', '../before', ...args])
  expect(read).toThrow(UsageError)
  expect(read).toThrow(named)
})
