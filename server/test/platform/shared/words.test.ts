import { expect, test } from 'vitest'
import { wordsIn } from '../../../src/platform/shared/words.ts'

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
