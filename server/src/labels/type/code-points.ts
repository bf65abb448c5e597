/** Fonts of labels have no character behind this one. */
export const lastCoveredCodePoint = 0x2ffff

/** Shown in place of a character that no font has. */
export const replacementCharacter = 0xfffd
