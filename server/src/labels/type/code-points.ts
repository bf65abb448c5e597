export const lastCoveredCodePoint = 0x2ffff

/** Replaces characters that no font has. */
export const replacementCharacter = 0xfffd
