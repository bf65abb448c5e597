import { expect, test } from 'vitest'
import de from '../../../src/platform/sentences/documents.de.json' with { type: 'json' }
import en from '../../../src/platform/sentences/documents.en.json' with { type: 'json' }
import { documentTexts, languageOfCountry } from '../../../src/platform/sentences/index.ts'

test('each text of a paper takes the same values in each language', () => {
  const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
  for (const [id, text] of Object.entries(en))
    expect(values(de[id as keyof typeof de]), id).toEqual(values(text))
  expect(Object.keys(de)).toEqual(Object.keys(en))
})

test('days and numbers follow the language', () => {
  const [english, german] = [documentTexts('en'), documentTexts('de')]
  expect([english.day('2026-11-24'), german.day('2026-11-24')]).toEqual(['2026-11-24', '24.11.2026'])
  expect([english.decimal('1,250.50'), german.decimal('1,250.50')]).toEqual(['1,250.50', '1.250,50'])
  expect(german.t('page.of', { number: 1, count: 2 })).toBe('Seite 1 von 2')
})

test('a company has the language of its country until it chooses another', () => {
  expect(['DE', 'AT', 'LI', 'US', 'CH'].map(languageOfCountry)).toEqual(['de', 'de', 'de', 'en', 'en'])
})
