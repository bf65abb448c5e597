import bidiModule, { type Bidi } from 'bidi-js'
import type { Face } from './face.ts'
import { type FontLibrary, replacementCharacter } from './font-library.ts'
import type { Helvetica } from './helvetica.ts'
import type { EmbeddedLine, HanStyle, PlacedGlyph, SetLine, Weight } from './line.ts'

/** What paragraphs that stand together share, so that they look like one text. */
export interface Voice {
  readonly font: SetLine['font']
  readonly han: HanStyle
}

/** How a paragraph is set; the same for each of its lines. */
export interface Style extends Voice {
  readonly weight: Weight
  /** The paragraph's direction: that of its first letter. */
  readonly rightToLeft: boolean
}

/** Sets plain text (see `plainText`) in the font its characters need, in the order they are read. */
export interface Typesetter {
  /** The built-in font where it has every character. Country decides whose Chinese characters are shown. */
  voiceOf(texts: readonly string[], country: string): Voice
  /** Reads the fonts that the texts need. */
  prepare(texts: readonly string[], voice: Voice): Promise<void>
  styleOf(text: string, weight: Weight, voice: Voice): Style
  /** One line. What it needs was prepared. */
  set(text: string, style: Style): SetLine
}

/** Characters of the lines remembered, some 2 MB: beyond, all are forgotten. */
const mostRemembered = 30_000

/** What stands for the rest of a text that was cut. */
export const ellipsis = '…'

// The package exports the function itself; its types, read as CommonJS, put it under `default`.
const createBidi = bidiModule as unknown as typeof bidiModule.default

export function createTypesetter(helvetica: Helvetica, library: FontLibrary): Typesetter {
  const bidi = createBidi()
  // The pages of a document say much the same, and so do the documents of a company.
  const lines = new Map<string, EmbeddedLine>()
  let remembered = 0

  function setOnce(text: string, style: Style): EmbeddedLine {
    const key = `${style.weight} ${style.han} ${style.rightToLeft} ${text}`
    const known = lines.get(key)
    if (known) return known
    const line = setEmbedded(text, style, bidi, library)
    remembered += text.length
    if (remembered > mostRemembered) {
      lines.clear()
      remembered = text.length
    }
    lines.set(key, line)
    return line
  }

  return {
    voiceOf(texts, country) {
      if (texts.every(text => helvetica.covers(text))) return { font: 'built-in', han: 'zh-Hans' }
      return { font: 'embedded', han: hanStyle(texts.join(' '), country) }
    },
    async prepare(texts, voice) {
      if (voice.font === 'embedded') await library.prepare(ellipsis + texts.join(''), voice.han)
    },
    styleOf(text, weight, voice) {
      if (voice.font === 'built-in') return { ...voice, weight, rightToLeft: false }
      const rightToLeft = bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1
      return { ...voice, weight, rightToLeft }
    },
    set(text, style) {
      if (style.font === 'built-in') return helvetica.set(text, style.weight)
      return setOnce(text, style)
    },
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

function setEmbedded(text: string, style: Style, bidi: Bidi, library: FontLibrary): EmbeddedLine {
  const { levels } = bidi.getEmbeddingLevels(text, style.rightToLeft ? 'rtl' : 'ltr')
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
  return { font: 'embedded', weight: style.weight, width, above, below, glyphs }
}

/** Characters that follow one another in one font, direction and script. */
interface Run {
  text: string
  readonly face: Face
  /** Even: left to right, odd: right to left (Unicode bidirectional algorithm). */
  readonly level: number
  readonly script: string
}

function splitRuns(text: string, levels: Uint8Array, han: HanStyle, library: FontLibrary): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    at += character.length
    const current = runs.at(-1)
    const codePoint = character.codePointAt(0) ?? replacementCharacter
    const script = scriptOf(character) ?? current?.script ?? ''
    // A mark stays with its letter where the letter's font has it.
    if (current && /\p{M}/u.test(character) && current.face.has(codePoint)) {
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

/** Null for what takes the script of its neighbours: digits, punctuation, blanks, and all of East Asia. */
function scriptOf(character: string): string | null {
  for (const [name, pattern] of scripts) if (pattern.test(character)) return name
  return null
}

/** Rule L2: from the highest level to the lowest odd one, every stretch at or above the level is turned round. */
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
