/**
 * The numbers in a carrier's barcode, by its length and its beginning. The code itself is looked for first, so a number
 * that only looks like a longer barcode is found, too.
 */
export function numbersInBarcode(code: string): string[] {
  const whole = [code, ...codesAfterPostalCode(code)]
  return whole
    .flatMap(one => [...fedEx(one), ...dhl(one), ...dpd(one), ...gls(one), one])
    .filter(number => number !== code)
}

/**
 * USPS Intelligent Mail package barcode: 420, a ZIP code of 5 or 9 digits, and the number (USPS-B-3220). 9 digits are
 * tried first, because the number begins with 9 as well.
 */
function codesAfterPostalCode(code: string): string[] {
  if (!/^420\d+$/.test(code)) return []
  return [9, 5]
    .map(postalDigits => code.slice(3 + postalDigits))
    .filter(number => number.startsWith('9') && number.length >= 16)
}

/**
 * The number of 12 digits is digits 23–34 of 34, 17–28 of 32, and 1–12 of 16. FedEx Ground 96 has 15 digits after its
 * first seven; FedEx Ground Economy has 20 after 92.
 */
function fedEx(code: string): string[] {
  const shapes = [
    /^\d{22}(\d{12})$/,
    /^\d{16}(\d{12})\d{4}$/,
    /^(\d{12})\d{4}$/,
    /^96\d{5}(\d{15})$/,
    /^92(\d{20})$/,
  ]
  return shapes.flatMap(shape => shape.exec(code)?.[1] ?? [])
}

/** The license plate of ISO 15459 has the data identifier J before it: `JJD01…`, printed `JD01…` by DHL Express. */
function dhl(code: string): string[] {
  if (/^JJ[A-Z]/.test(code)) return [code.slice(1)]
  return /^JD\d/.test(code) ? [`J${code}`] : []
}

/**
 * DPD's routing barcode: a sign, seven characters of the postal code, 14 of the parcel number, three each of service
 * and country. People read it without the sign and with a check character at the end, as the parcel number.
 */
function dpd(code: string): string[] {
  const shapes = [/^[^A-Z0-9]?[A-Z0-9]{7}(\d{14})\d{6}[A-Z0-9]?$/, /^(\d{14})[A-Z0-9]$/]
  return shapes.flatMap(shape => shape.exec(code)?.[1] ?? [])
}

/** Parcel numbers of GLS have 11 digits and a check digit, which not everybody writes. */
function gls(code: string): string[] {
  const [, number, digit] = /^(\d{11})(\d?)$/.exec(code) ?? []
  if (number === undefined) return []
  const check = checkDigitOfGls(number)
  if (digit === '') return [`${number}${check}`]
  return digit === check ? [number] : []
}

/** GLS Uni-Box, technical documentation 1.10, 3.2.1: weights 3 and 1 by turns; the sum plus one is filled up to a multiple of ten. */
function checkDigitOfGls(number: string): string {
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    1,
  )
  return String((10 - (sum % 10)) % 10)
}
