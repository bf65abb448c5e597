export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/** The national forms of Chinese characters. */
export type HanStyle = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko'

/** One drawn shape: a letter with its marks and dots. Lengths are in thousandths of the font size, y upward. */
export interface Glyph {
  /** The same for the same shape of the same font. */
  readonly id: string
  readonly width: number
  /** The glyph in the form of TrueType's `glyf` table; empty for a blank. */
  readonly outline: Uint8Array
  readonly points: number
  readonly contours: number
  /** xMin, yMin, xMax, yMax. */
  readonly bounds: readonly [number, number, number, number]
}

export interface PlacedGlyph {
  readonly glyph: Glyph
  /** Its text when it is copied from the document. */
  readonly text: string
  /** The glyph's width plus the kerning to the next. */
  readonly advance: number
}

/** One line of text, ready to be drawn at any size. Lengths are in thousandths of the font size. */
export interface SetLine {
  readonly text: string
  readonly weight: Weight
  readonly width: number
  /** How far the letters reach from the baseline. */
  readonly above: number
  readonly below: number
  /** From left to right, also for scripts that are read from right to left. */
  readonly glyphs: readonly PlacedGlyph[]
}
