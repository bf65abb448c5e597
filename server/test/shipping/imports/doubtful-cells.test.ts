import { expect, test } from 'vitest'
import { rowReader } from '../../../src/shipping/imports/row-request.ts'
import { shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'

function reading(field: string, cell: string) {
  const read = rowReader(
    ['A', 'B', 'C', 'Cell'],
    { columns: { Cell: field }, fixed: {}, dateOrder: 'day_first' },
    { fields: shipmentFields, decimalComma: false, currency: 'USD' },
  )
  const { values, faults, warnings } = read({ line: 7, cells: ['', '', '', cell] })
  return { value: values[field], fault: faults[field], warning: warnings[0]?.message }
}

test.each([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#NV',
  '#WERT!',
  '#BEZUG!',
  '#VALEUR!',
  '#¡REF!',
  '#¿NOMBRE?',
  '########',
  'Err:502',
  ' #n/a ',
  '\u200b#N/A',
])('a cell with the error %j is marked by its place', cell => {
  const error = cell.replace('\u200b', '').trim()
  expect(reading('cod_amount', cell).fault).toBe(`D7 has the error ${error}.`)
  expect(reading('recipient.city', cell).fault).toBe(`D7 has the error ${error}.`)
})

test.each(['=K2+10', '=VLOOKUP(A2,B:C,2,0)', '='])('a formula %j without a result is marked', cell => {
  expect(reading('cod_amount', cell).fault).toMatch(/^D7 is a formula without a result\./)
})

test.each(['7.94612E+11', '7,94612E+11', '1.31256e+10', '1E+05', '-1.5E-07'])(
  'the number %s that a spreadsheet has shortened is marked in every field',
  cell => {
    for (const field of ['reference', 'recipient.phone', 'recipient.zip', 'package.weight']) {
      expect(reading(field, cell).fault).toContain(
        `D7 is a number that a spreadsheet has shortened (${cell}).`,
      )
    }
  },
)

test.each(['1E5', '12E+', 'E+05', '7.94612E+11 X', '12E-3A'])('the code %s is no shortened number', cell => {
  expect(reading('reference', cell)).toEqual({ value: cell, fault: undefined, warning: undefined })
})

test('digits that end in zeros from the sixteenth on are marked, and one or two of them are warned of', () => {
  expect(reading('reference', '1234567890123450000').fault).toContain('ends in zeros from its 16th digit on')
  expect(reading('reference', '1234567890123406').warning).toBeUndefined()
  expect(reading('reference', '1234567890123450').warning).toContain('ends in zeros from its 16th digit on')
  expect(reading('reference', '00340434161094015902')).toMatchObject({ fault: undefined, warning: undefined })
})

test.each(['611595000', '6115950', '61159', '409.00', '904210090'])(
  'the HS code %s with an odd number of digits is marked where it is a number',
  cell => {
    expect(reading('customs.lines.0.hs_code', cell).fault).toContain(`write 0${cell} as text`)
  },
)

test.each(['6115.95', '611595', '61159500', '6115950010', '6115.95.00.1', "'611595000"])(
  'the HS code %s is taken',
  cell => {
    expect(reading('customs.lines.0.hs_code', cell)).toMatchObject({
      value: cell.replace("'", ''),
      fault: undefined,
    })
  },
)

test.each([
  ["'02108", '02108'],
  ["'02108-1234", '02108-1234'],
  ["'030 1234", '030 1234'],
  ["'7.94612E+11", '7.94612E+11'],
  ["'1234567890123450000", '1234567890123450000'],
  ['="02108"', '02108'],
  ["'t Hooft", "'t Hooft"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
])('the cell %s is the text %s', (cell, text) => {
  expect(reading('reference', cell)).toEqual({ value: text, fault: undefined, warning: undefined })
})
