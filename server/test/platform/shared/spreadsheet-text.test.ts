import { expect, test } from 'vitest'
import { fromSpreadsheetText, spreadsheetText } from '../../../src/platform/shared/spreadsheet-text.ts'
import { readZoneRulesCsv, writeZoneRulesCsv } from '../../../src/pricing/tariffs/index.ts'

test.each([
  '=1+1',
  '+A1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋A1',
  '－2',
  '＠SUM(A1)',
  '+1+cmd|x!A0',
  '+49 30 1234=A1',
])('a spreadsheet does not take %j for a formula', text => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
  expect(fromSpreadsheetText(spreadsheetText(text))).toBe(text)
})

test.each(['+49 30 1234', '+1 (212) 555-0100', '+1 212.555.0100', '+44 20 7946/18', '+1 212 555 0100 x12'])(
  'the telephone number %s stays whole',
  text => {
    expect(spreadsheetText(text)).toBe(text)
  },
)

test.each(['Acme = Sons', "'quoted'", '49 30 1234', 'Müller-Thurgau', ''])('%j is left as it is', text => {
  expect(spreadsheetText(text)).toBe(text)
  expect(fromSpreadsheetText(text)).toBe(text)
})

test('a city that looks like a formula is harmless in a table of zone rules and comes back as it was', () => {
  const rules = [{ zone: 'A', destination: { country: 'US', city: '=HYPERLINK("http://a.example")' } }]
  const table = writeZoneRulesCsv(rules)
  expect(table).toContain(`"'=HYPERLINK`)
  expect(readZoneRulesCsv(table).rules).toEqual(rules)
})
