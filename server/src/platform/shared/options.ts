/** Codes with a meaning to carriers. A company names its options and may add its own codes. */
export const knownOptions = ['SATURDAY', 'RESIDENTIAL', 'SIGNATURE', 'INSURANCE', 'TAILLIFT'] as const
export type KnownOption = (typeof knownOptions)[number]

/** Insures the declared value. */
export const insuranceOption: KnownOption = 'INSURANCE'
