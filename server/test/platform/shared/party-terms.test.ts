import { expect, test } from 'vitest'
import { readSearch } from '../../../src/platform/shared/party-terms.ts'

test('digits beside each other are one number, found by its end', () => {
  const [name, number] = readSearch('smith +1 (212) 555-0123')
  expect(name).toEqual({ words: ['smith'], numbers: [] })
  expect(number?.words).toEqual(['1', '212', '555', '0123'])
  expect(number?.numbers).toContainEqual({ term: '<32105552121', whole: false })
  // A party stored without the country code.
  expect(number?.numbers).toContainEqual({ term: '<3210555212', whole: true })
})

test('nothing is searched for where no letter and no digit was typed', () => {
  expect(readSearch(" % ' \\ ")).toEqual([])
})
