/**
 * Options whose meaning carriers know by these codes. A company has whichever it likes, under names of its own, and
 * further ones with codes of its own.
 */
export const knownOptions = ['SATURDAY', 'RESIDENTIAL', 'SIGNATURE', 'INSURANCE', 'TAILLIFT'] as const
export type KnownOption = (typeof knownOptions)[number]

/** Insurance of the declared value. */
export const insuranceOption: KnownOption = 'INSURANCE'
