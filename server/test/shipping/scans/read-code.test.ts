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

test('an AWB is read when it is typed with blanks', () => {
  expect(firstAwb('wb 1234 567 891')).toEqual({ awb, piece: null })
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
  expect(readCode('WB1234567890')).toMatchObject({ awbs: [], misread: ['WB1234567890'], isOfGoods: false })
  expect(readCode('1Z999AA10123456784')).toMatchObject({ awbs: [], misread: [] })
})

test.each(['4006381333931', ']E04006381333931', '036000291452', '96385074', '10614141000415'])(
  'the code %s of goods is known as such',
  code => expect(readCode(code)).toMatchObject({ isOfGoods: true }),
)

test.each([
  ['UPS', '1Z999AA10123456784', '1Z999AA10123456784'],
  ['USPS with the postal code in front', '420100019400111899223197428490', '9400111899223197428490'],
  [
    'USPS with nine digits of the postal code',
    '4201000412349400111899223197428490',
    '9400111899223197428490',
  ],
  ['USPS as people read it', '(420) 10001 (9400) 1118 9922 3197 4284 90', '9400111899223197428490'],
  ['GS1 with its identifier', '(00)123456789012345675', '123456789012345675'],
  ['FedEx Express, 34 digits', '1001901781990001000300617767839437', '617767839437'],
  ['FedEx Ground, 34 digits', ']C19622001900000000000000776632517510', '776632517510'],
  ['FedEx, 32 digits', '12345678901234567946123456780123', '794612345678'],
  ['FedEx, 16 digits', '7946123456780201', '794612345678'],
  ['FedEx Ground 96', '9611020987654312345672', '987654312345672'],
  ['FedEx Ground Economy', '420100019261292700768711948021', '61292700768711948021'],
  ['DHL Express, its license plate', 'JJD014600004617230711', 'JD014600004617230711'],
  ['DHL Express, as its label prints it', '(J) JD01 4600 0046 1723 0711', 'JJD014600004617230711'],
  ['DPD, its routing barcode', '%008182709980000020033350276', '09980000020033'],
  ['DPD, read by a person', '0081 827 0998 0000 0200 33 350 276 C', '09980000020033'],
  ['DPD, to the United Kingdom', '%00B479715501234567890101826', '15501234567890'],
  ['DPD, the number with its check character', '0998 0000 0200 33 C', '09980000020033'],
  ['GLS, without its check digit', '504123456786', '50412345678'],
  ['GLS, with the check digit that nobody wrote', '504 123 456 78', '504123456786'],
  ['a number typed with blanks', '7946 1234 5678', '794612345678'],
  ['a number typed with hyphens', '1z-999aa1-0123456784', '1Z999AA10123456784'],
  ['the post’s number typed with blanks', 'RR 123 456 785 DE', 'RR123456785DE'],
])('a carrier’s number is read: %s', (_, text, number) => {
  expect(readCode(text).numbers).toContain(number)
})

test('a wrong check digit is not taken for one of GLS', () => {
  expect(readCode('504123456787').numbers).not.toContain('50412345678')
})

test('any text is read in a moment and leads to few look-ups', () => {
  for (const text of [
    '',
    '\u0000',
    '💥'.repeat(5_000),
    '/'.repeat(100_000),
    '(00)'.repeat(1000),
    '(420)'.repeat(500),
    '9'.repeat(34),
    '420'.padEnd(60, '9'),
  ]) {
    const { awbs, numbers } = readCode(text)
    expect(awbs.length + numbers.length).toBeLessThan(30)
  }
})
