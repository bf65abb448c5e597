import { numbersInBarcode } from '../../platform/shared/carrier-barcodes.ts'
import { isAwb } from '../shipments/index.ts'
import { undoneSlips } from './keyboard-slips.ts'

/** The likeliest first. */
export interface CodeReading {
  /** With the code's piece, if any. */
  readonly awbs: readonly { readonly awb: string; readonly piece: number | null }[]
  readonly numbers: readonly string[]
  /** Looks like an AWB with a wrong check digit: misread or mistyped, if the prefix is the company's. */
  readonly misread: readonly string[]
  /** A barcode of goods (EAN, UPC). */
  readonly isOfGoods: boolean
}

/** No barcode on a parcel is longer. */
export const longestCode = 255

/** AIM's identifier of the barcode's kind, which some scanners send first: `]C1`. */
const aimIdentifier = /^\][A-Za-z][0-9A-Za-z]/
/** GS1 application identifiers: serial shipping container code, consignment, shipment, and others of single units. */
const applicationIdentifier = /^(?:\((?:00|21|400|401|402|403)\)|(?:00|21|400|401|402|403)(?=[A-Z0-9]{8}))/

/**
 * In any case, with identifiers of the barcode's kind, or typed on another keyboard layout. Linear in the length of
 * the text.
 */
export function readCode(text: string): CodeReading {
  const plain = cleaned(text)
  const forms = [...new Set([plain, ...undoneSlips(plain)].flatMap(formsOf))]
  const shaped = forms.flatMap(form => {
    const match = /^([A-Z0-9]{2,4}\d{10})(?:[/\-_ .](\d{1,3}))?$/.exec(form)
    return match?.[1] ? [{ awb: match[1], piece: match[2] === undefined ? null : Number(match[2]) }] : []
  })
  const awbs = shaped.filter(({ awb }) => isAwb(awb))
  return {
    awbs,
    numbers: [...new Set([...forms, ...forms.flatMap(numbersInBarcode)])].filter(isNumber),
    misread: awbs.length === 0 ? shaped.map(({ awb }) => awb) : [],
    isOfGoods: forms.some(isGtin),
  }
}

/** Without invisible characters, and normalised: full-width digits become digits. */
function cleaned(text: string): string {
  return text
    .slice(0, longestCode)
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

/** As it is, without GS1's identifier, and without what people put between the digits of a number. */
function formsOf(text: string): string[] {
  const upper = text.replace(aimIdentifier, '').trim().toUpperCase()
  const own = upper.replace(applicationIdentifier, '')
  return [upper, own, upper.replace(/[\s()-]/g, ''), own.replace(/[\s()-]/g, '')]
}

/** Eight, or 12 to 14 digits: the last one makes the weighted sum a multiple of ten. */
function isGtin(form: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(form)) return false
  const weighted = [...form].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3))
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0
}

function isNumber(form: string): boolean {
  return /^[A-Z0-9._/-]{3,60}$/.test(form)
}
