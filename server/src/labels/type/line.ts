export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/** Whose forms of the shared Chinese characters a reader expects. */
export type HanStyle = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko'

/** One drawn shape. Lengths are in thousandths of the font size, y upward. */
export interface Glyph {
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
  /** How far the pen moves on. */
  readonly advance: number
  /** How far the shape is drawn from the pen. */
  readonly dx: number
  readonly dy: number
}

/** One line of text, ready to be drawn at any size. `width` is in thousandths of the font size. */
export type SetLine = BuiltInLine | EmbeddedLine

/** In one of the fonts that every PDF reader has; costs the document nothing. */
export interface BuiltInLine {
  readonly font: 'built-in'
  readonly weight: Weight
  readonly width: number
  /** Windows-1252. */
  readonly codes: readonly number[]
  /** For each code, how much the pen moves on beyond its width: the kerning towards the next. */
  readonly kerns: readonly number[]
}

export interface EmbeddedLine {
  readonly font: 'embedded'
  readonly weight: Weight
  readonly width: number
  /** From left to right, whatever the direction of the script. */
  readonly glyphs: readonly PlacedGlyph[]
}
