import { describe, expect, test } from 'vitest'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { exampleTariff, readCardCsv, writeCardCsv } from '../../../src/pricing/tariffs/index.ts'

function faults(text: string) {
  try {
    readCardCsv(text)
  } catch (error) {
    if (error instanceof Problem) return error.details
    throw error
  }
  return expect.unreachable('the table was taken')
}

describe('the bracket table of a card', () => {
  test('has a row for each bound and a column for each zone', () => {
    const international = exampleTariff().cards.find(card => card.code === 'INTL-PUBLIC')
    if (!international) return expect.unreachable('the example has an international card')
    expect(writeCardCsv(international)).toBe(
      [
        '\uFEFFpackage_type,up_to,A,B,C,D',
        'ENV,0.5,29,35,40,49',
        'ENV,2.5,29+3.80/0.5,35+4.60/0.5,40+5.40/0.5,49+6.60/0.5',
        'BOX,0.5,34,41,47.50,58',
        'BOX,10,34+4.20/0.5,41+5.10/0.5,47.50+6.00/0.5,58+7.40/0.5',
        'BOX,30,113.80+3.60/0.5,137.90+4.40/0.5,161.50+5.20/0.5,198.60+6.50/0.5',
        'BOX,above,8.60/1 whole,10.50/1 whole,12.40/1 whole,15.30/1 whole',
        '',
      ].join('\n'),
    )
  })

  test('takes a cell with blanks as the table of the app does', () => {
    const [line] = readCardCsv('up_to,Z\n1,8.50 (2) + 0.55\n5,1.20  /  0.5  whole\n')
    expect(line?.brackets).toEqual([
      { up_to: '1', type: 'base_plus', base: '8.50', included: '2', price: '0.55' },
      { up_to: '5', type: 'per_unit', price: '1.20', per: '0.5', whole_units: true },
    ])
  })

  test('whose quotation mark is never closed is refused with the row where it opens', () => {
    expect(faults('up_to,Z\n1,5\n2,"6\n3,7\n')).toEqual({
      'row 3': 'A quotation mark that opens here is never closed.',
    })
  })

  test('whose characters were lost, because the file was not UTF-8, is refused with the row', () => {
    expect(faults('up_to,Z\n1,5\nGr\uFFFD\uFFFDe,6\n')).toEqual({
      'row 3': 'A character was lost here. Save the file as UTF-8.',
    })
  })

  test('comes back the same for every card of the example', () => {
    for (const card of exampleTariff(7).cards) {
      const lines = readCardCsv(writeCardCsv(card))
      const sorted = (list: typeof lines) =>
        list.toSorted((a, b) => `${a.package_type}${a.zone}`.localeCompare(`${b.package_type}${b.zone}`))
      expect(sorted(lines)).toEqual(sorted(card.lines))
      expect(writeCardCsv({ ...card, lines })).toBe(writeCardCsv(card))
    }
  })

  test('may leave bounds out for a zone, and know a minimum and an included quantity', () => {
    const csv =
      'package_type,up_to,NEAR,FAR\nBOX,minimum,8.00,\nBOX,5,9.00,12.00\nBOX,10,,15.00\nBOX,20,9(3)+1.5/2,\n'
    const lines = readCardCsv(csv)
    expect(lines).toEqual([
      {
        package_type: 'BOX',
        zone: 'NEAR',
        minimum_charge: '8.00',
        brackets: [
          { up_to: '5', type: 'flat', price: '9.00' },
          { up_to: '20', type: 'base_plus', base: '9', included: '3', price: '1.5', per: '2' },
        ],
      },
      {
        package_type: 'BOX',
        zone: 'FAR',
        brackets: [
          { up_to: '5', type: 'flat', price: '12.00' },
          { up_to: '10', type: 'flat', price: '15.00' },
        ],
      },
    ])
  })

  test('is read as a European spreadsheet saves it', () => {
    const lines = readCardCsv('\uFEFFkg;A;B\r\n0,5;10,20;12\r\n;"3,40/1";4/1\r\n')
    expect(lines).toEqual([
      {
        zone: 'A',
        brackets: [
          { up_to: '0.5', type: 'flat', price: '10.20' },
          { type: 'per_unit', price: '3.40' },
        ],
      },
      {
        zone: 'B',
        brackets: [
          { up_to: '0.5', type: 'flat', price: '12' },
          { type: 'per_unit', price: '4' },
        ],
      },
    ])
  })

  test('is for all zones under *', () => {
    expect(readCardCsv('km,*\n10,2.5/1\n')).toEqual([
      { brackets: [{ up_to: '10', type: 'per_unit', price: '2.5' }] },
    ])
  })

  test('is refused with every fault by row and column', () => {
    expect(faults('up_to,A,B\n\n1,cheap,2\nheavy,3,4\nminimum,1+1,5\n2,1,234.50,9\n')).toEqual({
      'row 3, column A': '"cheap" is neither a price, a price/unit nor a base+price/unit.',
      'row 4, column A': '"heavy" is no upper bound.',
      'row 4, column B': '"heavy" is no upper bound.',
      'row 5, column A': 'A minimum charge is one amount.',
      'row 6': 'The row has more cells than there are columns.',
    })
  })

  test.each([
    ['', 'Column 1 must be headed "up_to".'],
    ['A,B\n1,2\n', 'Column 1 must be headed "up_to".'],
    ['up_to\n1\n', 'Each column after the bounds must be headed by its zone, or * for all.'],
    ['up_to,A,A\n1,2,3\n', 'A zone has two columns.'],
  ])('is refused for its header %j', (csv, sentence) => {
    expect(faults(csv)).toEqual({ 'row 1': sentence })
  })
})
