import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * Any character of Unicode. As the unit of `fc.string` it is what `unit: 'binary'` is, without the table of all
 * characters that fast-check makes of that one, which takes more than a second and a hundred megabytes.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .nat(0x10ffff - surrogates.count)
  .map(place => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count))
