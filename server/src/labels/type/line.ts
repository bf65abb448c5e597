export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/** Whose forms of the shared Chinese characters a reader expects. */
export type HanStyle = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko'

/** One drawn shape: a letter with its marks and dots. Lengths are in thousandths of the font size, y upward. */
export interface Glyph {
  /** The same for the same shape of the same font. */
  readonly id: string
  readonly width: number
  /** The glyph as the `glyf` table of a TrueType font holds it; empty for a blank. */
  readonly outline: Uint8Array
  readonly points: number
  readonly contours: number
  /** xMin, yMin, xMax, yMax. */
  readonly bounds: readonly [number, number, number, number]
}

export interface PlacedGlyph {
  readonly glyph: Glyph
  /** What it stands for when text is copied out of the document. */
  readonly text: string
  /** How far the pen moves on: the glyph's width and the kerning towards the next. */
  readonly advance: number
}

/** One line of text, ready to be drawn at any size. Lengths are in thousandths of the font size. */
export type SetLine = BuiltInLine | EmbeddedLine

interface Measured {
  readonly weight: Weight
  readonly width: number
  /** How far the letters reach from the baseline. */
  readonly above: number
  readonly below: number
}

/** In one of the fonts that every PDF reader has; costs the document nothing. */
export interface BuiltInLine extends Measured {
  readonly font: 'built-in'
  /** Windows-1252. */
  readonly codes: readonly number[]
  /** For each code, how much the pen moves on beyond its width: the kerning towards the next. */
  readonly kerns: readonly number[]
}

export interface EmbeddedLine extends Measured {
  readonly font: 'embedded'
  /** From left to right, whatever the direction of the script. */
  readonly glyphs: readonly PlacedGlyph[]
}
