export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

/** The national forms of Chinese characters. */
export type HanStyle = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko'

/** A letter with its marks and dots. Thousandths of the font size, y upward. */
export interface Glyph {
  /** Equal for the same shape of the same font. */
  readonly id: string
  readonly width: number
  /** As in TrueType's `glyf` table; empty for a blank. */
  readonly outline: Uint8Array
  readonly points: number
  readonly contours: number
  /** xMin, yMin, xMax, yMax. */
  readonly bounds: readonly [number, number, number, number]
}

export interface PlacedGlyph {
  readonly glyph: Glyph
  /** The text to copy from the document. */
  readonly text: string
  /** Width plus kerning to the next glyph. */
  readonly advance: number
}

/** A line for any size, in thousandths of the font size. */
export interface SetLine {
  readonly text: string
  readonly weight: Weight
  readonly width: number
  /** The reach from the baseline. */
  readonly above: number
  readonly below: number
  /** From left to right, in all scripts. */
  readonly glyphs: readonly PlacedGlyph[]
}
