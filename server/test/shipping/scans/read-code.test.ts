import { expect, test } from 'vitest'
import { readCode } from '../../../src/shipping/scans/read-code.ts'

const awb = 'WB1234567891'

function firstAwb(text: string) {
  return readCode(text).awbs[0]
}

test.each([
  ['as it is printed', awb],
  ['in lower case', 'wb1234567891'],
  ['with blanks and signs that cannot be seen', ` ${awb}\r\n\u001d`],
  ['with the identifier of the barcode in front', `]C1${awb}`],
  ['as a consignment of GS1', `]C1401${awb}`],
  ['with the identifier in brackets', `(401)${awb}`],
  ['in full-width signs', 'ＷＢ１２３４５６７８９１'],
  ['on a French keyboard', 'ZB&é"\'(-è_ç&'],
  ['on a Russian keyboard', 'ЦИ1234567891'],
  ['with Shift held', 'WB!@#$%^&*(!'],
])('an AWB is read %s', (_, text) => {
  expect(firstAwb(text)).toEqual({ awb, piece: null })
})

test.each([
  ['as the label says it', `${awb}/2`],
  ['typed with a hyphen, as on a German keyboard', `${awb}-2`],
  ['on a French keyboard', 'ZB&é"\'(-è_ç&!é'],
])('a piece is read %s', (_, text) => {
  expect(firstAwb(text)).toEqual({ awb, piece: 2 })
})

test('letters that other keyboards exchange are tried as well', () => {
  expect(readCode('YW1234567891').awbs).toContainEqual({ awb: 'ZW1234567891', piece: null })
})

test('a wrong check digit is no AWB, and is said to be misread', () => {
  expect(readCode('WB1234567890')).toMatchObject({ awbs: [], isMisread: true })
  expect(readCode('1Z999AA10123456784')).toMatchObject({ awbs: [], isMisread: false })
})

test.each([
  ['UPS', '1Z999AA10123456784', '1Z999AA10123456784'],
  ['USPS with the postal code in front', '420100019400111899223197428490', '9400111899223197428490'],
  ['GS1 with its identifier', '(00)123456789012345675', '123456789012345675'],
])('a carrier’s number is read: %s', (_, text, number) => {
  expect(readCode(text).numbers).toContain(number)
})

test('any text is read in a moment and leads to few look-ups', () => {
  for (const text of [
    '',
    '\u0000',
    '💥'.repeat(5_000),
    '/'.repeat(100_000),
    '(00)'.repeat(1000),
    '(420)'.repeat(500),
  ]) {
    const { awbs, numbers } = readCode(text)
    expect(awbs.length + numbers.length).toBeLessThan(30)
  }
})
