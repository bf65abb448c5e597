import { plainText } from './plain-text.ts'
import { lastCoveredCodePoint, replacementCharacter } from './type/code-points.ts'
import { runsOfPrintable } from './type/printable-characters.gen.ts'

/** Basic Latin and Latin-1 with its neighbours all print; most texts need no further check. */
const latin = /^[\x20-\x7e\u00a0-\u017f]*$/

/** Each character without a font, once, in order. */
export function unprintableCharacters(text: string): string[] {
  if (latin.test(text) || missingFrom(text).length === 0) return []
  // Hidden characters are not missing, nor are decomposed letters.
  return missingFrom(plainText(text))
}

function missingFrom(text: string): string[] {
  const missing = new Set<string>()
  for (const character of text) if (!isPrintable(character.codePointAt(0) ?? 0)) missing.add(character)
  return [...missing]
}

/** A byte per character; made on demand. */
let printable: Uint8Array | undefined

function isPrintable(codePoint: number): boolean {
  printable ??= readRuns()
  return printable[codePoint] === 1
}

function readRuns(): Uint8Array {
  const bytes = new Uint8Array(lastCoveredCodePoint + 1)
  let at = 0
  for (const [index, digits] of runsOfPrintable.trim().split(/\s+/).entries()) {
    const length = Number.parseInt(digits, 36)
    if (index % 2 === 1) bytes.fill(1, at, at + length)
    at += length
  }
  // It prints, but means unreadable text.
  bytes[replacementCharacter] = 0
  return bytes
}
