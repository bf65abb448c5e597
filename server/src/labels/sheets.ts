import type { Box } from './fit-text.ts'
import type { LabelPaper } from './label-content.ts'
import { panelSizes } from './layout.ts'

/** Points, y downward from the upper left corner. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Upper left corners of labels, in the order of filling. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** Lines to fold or cut. */
  readonly folds: readonly Box[]
}

const corner = { x: 0, y: 0 }
const { A6 } = panelSizes
const a4 = { width: 2 * A6.width, height: (297 / 148) * A6.height }
/** An A4 sheet is a millimetre higher than two A6. */
const middle = { x: a4.width / 2, y: a4.height / 2 }
const folds = [
  { x: middle.x, y: 0, width: 0, height: a4.height },
  { x: 0, y: middle.y, width: a4.width, height: 0 },
]

export const sheets: Record<LabelPaper, Sheet> = {
  '4x6': { ...panelSizes['4x6'], places: [corner], folds: [] },
  A6: { ...A6, places: [corner], folds: [] },
  // A quarter of the sheet, folded twice to A6.
  A4: { ...a4, places: [corner], folds },
  A4x4: { ...a4, places: [corner, { ...corner, x: middle.x }, { ...corner, y: middle.y }, middle], folds },
}
