import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unprintableCharacters } from '../../src/labels/index.ts'
import { lastCoveredCodePoint } from '../../src/labels/type/code-points.ts'
import { newTypesetter } from './support/draw.ts'

test('each character without a font is named once, in their order', () => {
  expect(unprintableCharacters('Jane 🎁 Doe 🎀🎁, 𓀀')).toEqual(['🎁', '🎀', '𓀀'])
})

test.each([
  ['letters of many scripts', 'Łódź Ελλάδα Київ شركة חברה भारत ประเทศไทย 上海 臺灣 株式会社 한빛'],
  ['letters that are written in parts', 'Nguye\u0302\u0303n E\u0301cole'],
  ['what is not shown at all', 'Jane\u200b\u2060 Doe\ufeff\ufe0f\u0007\n\u202e'],
])('%s are not missing', (_, text) => {
  expect(unprintableCharacters(text)).toEqual([])
})

test('half a character, and the sign for what could not be read, are', () => {
  expect(unprintableCharacters('\ud83c Doe')).toEqual(['\ufffd'])
  expect(unprintableCharacters('\ufffd')).toEqual(['\ufffd'])
})

test('a letter is told to be missing exactly where the label prints a sign in its place', async () => {
  const typesetter = newTypesetter()
  const letter = fc.integer({ min: 0, max: lastCoveredCodePoint + 1000 }).map(String.fromCodePoint)
  const letters = fc
    .array(letter, { maxLength: 40 })
    .map(all => all.filter(one => /^[\p{L}\p{N}\p{S}]$/u.test(one)))
  await fc.assert(
    fc.asyncProperty(letters, async all => {
      const text = all.join('').normalize('NFC')
      const style = typesetter.textStyleOf([text], 'JP')
      await typesetter.prepare([text], style)
      const line = typesetter.set(text, typesetter.lineStyleOf(text, 'regular', style))
      const isReplaced = line.glyphs.some(glyph => glyph.text.includes('\ufffd'))
      expect(unprintableCharacters(text).length > 0).toBe(isReplaced)
    }),
    { numRuns: 150 },
  )
})
