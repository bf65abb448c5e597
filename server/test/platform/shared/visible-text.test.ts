import { expect, test } from 'vitest'
import { readInput } from '../../../src/platform/shared/input.ts'
import { normalName } from '../../../src/platform/shared/place-names.ts'
import { Choice, Country, Group, ListOf, Num, Secret, Text } from '../../../src/platform/shared/schema.ts'

const schema = Group('Order', {
  reference: Text('Reference'),
  country: Country('Country'),
  unit: Choice('Unit', ['lb', 'kg']),
  weight: Num('Weight'),
  lines: ListOf('Lines', Group('Line', { hs_code: Text('HS code') }), { most: 3 }),
  password: Secret('Password'),
})
const order = {
  reference: 'PO-1',
  country: 'US',
  unit: 'kg',
  weight: 2,
  lines: [{ hs_code: '610910' }],
  password: 'a',
}

test.each([
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
])('an invisible character in a request is not read: %j', sign => {
  const sent = {
    ...order,
    reference: `${sign}PO${sign}-1${sign}`,
    country: `U${sign}S`,
    unit: `kg${sign}`,
    weight: `${sign}2${sign}`,
    lines: [{ hs_code: `6109${sign}10` }],
  }
  expect(readInput(schema, sent)).toMatchObject({ value: order, faults: {}, warnings: [] })
})

test('a blank that is not the ordinary one is read as a blank', () => {
  const { value } = readInput(schema, { ...order, reference: '\u00a0PO\u00a01\u202f2\u2009' })
  expect(value.reference).toBe('PO 1 2')
})

test('a number is read with its groups of thousands, and not joined from two', () => {
  const weight = (text: string) => readInput(schema, { ...order, weight: text })
  expect(weight('1\u202f250.5').value.weight).toBe(1250.5)
  expect(weight('1\u00a05').faults).toEqual({ weight: 'Weight must be a number.' })
})

test('a text of invisible characters is no text', () => {
  const { faults } = readInput(schema, { ...order, reference: '\u200b\u2060' })
  expect(faults).toEqual({ reference: 'Reference is required.' })
})

test.each(['می‌خواهم', 'क्‍ष', '👩‍👧', '❤️', '1️⃣', '葛󠄀城市', '東京都　港区'])(
  'a text keeps signs that spell it: %s',
  text => {
    expect(readInput(schema, { ...order, reference: text }).value.reference).toBe(text)
  },
)

test('a password keeps every character', () => {
  expect(readInput(schema, { ...order, password: 'a\u200bb' }).value.password).toBe('a\u200bb')
})

test('a name with an invisible character inside is the same name', () => {
  expect(normalName('Mün\u200bchen')).toBe('MUNCHEN')
})
