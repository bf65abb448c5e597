import bidiModule, { type Bidi } from 'bidi-js'
import { replacementCharacter } from './code-points.ts'
import type { Face } from './face.ts'
import type { FontLibrary } from './font-library.ts'
import type { HanStyle, PlacedGlyph, SetLine, Weight } from './line.ts'

export interface TextStyle {
  readonly han: HanStyle
}

export interface LineStyle extends TextStyle {
  readonly weight: Weight
  /** By the paragraph's first letter. */
  readonly rightToLeft: boolean
}

export interface Typesetter {
  /** The country decides the form of Chinese characters if the texts do not. */
  textStyleOf(texts: readonly string[], country: string): TextStyle
  prepare(texts: readonly string[], textStyle: TextStyle): Promise<void>
  lineStyleOf(text: string, weight: Weight, textStyle: TextStyle): LineStyle
  /** The fonts must be prepared. */
  set(text: string, style: LineStyle): SetLine
}

/** Characters of cached lines, about 2 MB. Beyond, the cache is emptied. */
const mostRemembered = 30_000

export const ellipsis = '…'

// The package exports the function itself; its types, read as CommonJS, put it under `default`.
const createBidi = bidiModule as unknown as typeof bidiModule.default

export function createTypesetter(library: FontLibrary): Typesetter {
  const bidi = createBidi()
  // Pages and documents share many lines.
  const lines = new Map<string, SetLine>()
  let remembered = 0

  function setOnce(text: string, style: LineStyle): SetLine {
    const key = `${style.weight} ${style.han} ${style.rightToLeft} ${text}`
    const known = lines.get(key)
    if (known) return known
    const line = setLine(text, style, bidi, library)
    remembered += text.length
    if (remembered > mostRemembered) {
      lines.clear()
      remembered = text.length
    }
    lines.set(key, line)
    return line
  }

  return {
    textStyleOf(texts, country) {
      return { han: hanStyle(texts.join(' '), country) }
    },
    async prepare(texts, textStyle) {
      await library.prepare(ellipsis + texts.join(''), textStyle.han)
    },
    lineStyleOf(text, weight, textStyle) {
      const rightToLeft =
        fromTheRight.test(text) && bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1
      return { ...textStyle, weight, rightToLeft }
    },
    set: setOnce,
  }
}

function hanStyle(text: string, country: string): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (country === 'JP') return 'ja'
  if (country === 'KR' || country === 'KP') return 'ko'
  if (country === 'TW' || country === 'HK' || country === 'MO') return 'zh-Hant'
  return 'zh-Hans'
}

function setLine(text: string, style: LineStyle, bidi: Bidi, library: FontLibrary): SetLine {
  const levels = levelsOf(text, style.rightToLeft, bidi)
  const runs = visualOrder(splitRuns(text, levels, style.han, library))
  const glyphs: PlacedGlyph[] = []
  let [width, above, below] = [0, 0, 0]
  for (const run of runs) {
    for (const placed of run.face.shape(run.text, style.weight, run.level % 2 === 1)) {
      glyphs.push(placed)
      width += placed.advance
      above = Math.max(above, placed.glyph.bounds[3])
      below = Math.max(below, -placed.glyph.bounds[1])
    }
  }
  return { text, weight: style.weight, width, above, below, glyphs }
}

/** Unicode blocks of letters and digits from right to left. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Most lines have no such letter and level 0 throughout. */
function levelsOf(text: string, rightToLeft: boolean, bidi: Bidi): ArrayLike<number> {
  if (!rightToLeft && !fromTheRight.test(text)) return []
  return bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr').levels
}

interface Run {
  text: string
  readonly face: Face
  /** Even: left to right, odd: right to left (Unicode bidirectional algorithm). */
  readonly level: number
  readonly script: string
}

function splitRuns(text: string, levels: ArrayLike<number>, han: HanStyle, library: FontLibrary): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    at += character.length
    const current = runs.at(-1)
    const codePoint = character.codePointAt(0) ?? replacementCharacter
    const script = scriptOf(character) ?? current?.script ?? ''
    // Marks and joiners keep the letter's font if it has them.
    if (current && /[\p{M}\u200c\u200d]/u.test(character) && current.face.has(codePoint)) {
      current.text += character
      continue
    }
    const face = library.face(codePoint, han)
    const found = face ?? library.face(replacementCharacter, han)
    if (!found) continue
    const shown = face ? character : String.fromCodePoint(replacementCharacter)
    if (current?.face === found && current.level === level && current.script === script) current.text += shown
    else runs.push({ text: shown, face: found, level, script })
  }
  return runs
}

const scripts = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
] as const

/** Null for characters that take their neighbours' script: digits, punctuation, blanks and East Asian characters. */
function scriptOf(character: string): string | null {
  if (character < '\u0080') return /[A-Za-z]/.test(character) ? 'Latin' : null
  for (const [name, pattern] of scripts) if (pattern.test(character)) return name
  return null
}

/** Rule L2: from the highest level to the lowest odd one, reverses all runs at that level or above. */
function visualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = runs.reduce((level, run) => Math.max(level, run.level), 0)
  for (let level = highest; level > 0; level--) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(end, start + 1)
    }
  }
  return ordered
}
