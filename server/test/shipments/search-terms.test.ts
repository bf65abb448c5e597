import { expect, test } from 'vitest'
import { readSearch, wordsIn } from '../../src/shipments/search-terms.ts'

test.each([
  ['Größe & Söhne', ['grosse', 'sohne']],
  ['Łódź, ØRSTED', ['lodz', 'orsted']],
  ['PO-77/4711', ['po', '77', '4711']],
  ['Ёлка', ['елка']],
  ['日本 １２', ['日本', '12']],
  [' -- ', []],
])('the words of %s are %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test('a word is cut, so that an index can hold it', () => {
  expect(wordsIn('x'.repeat(3_000))).toEqual(['x'.repeat(40)])
})

test('digits beside each other are one number, found by its end', () => {
  const [name, number] = readSearch('smith +1 (212) 555-0123')
  expect(name).toEqual({ words: ['smith'], numbers: [] })
  expect(number?.words).toEqual(['1', '212', '555', '0123'])
  expect(number?.numbers).toContainEqual({ term: '<32105552121', whole: false })
  // Whoever was stored without the code of the country.
  expect(number?.numbers).toContainEqual({ term: '<3210555212', whole: true })
})

test('nothing is searched for where no letter and no digit was typed', () => {
  expect(readSearch(" % ' \\ ")).toEqual([])
})
