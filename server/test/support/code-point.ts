import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * Like `unit: 'binary'` of `fc.string`, without fast-check's table of all characters: more than a second and a hundred
 * megabytes.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .nat(0x10ffff - surrogates.count)
  .map(place => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count))
