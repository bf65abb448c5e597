import type { OfficePaper } from '../platform/shared/paper.ts'

/** Points. */
export const margin = 36

export interface OfficeSheet {
  readonly width: number
  readonly height: number
  /** Between the margins. */
  readonly inner: { readonly x: number; readonly width: number }
  /** The end of the body; the foot is below. */
  readonly bottom: number
}

const sizes = { A4: { width: 595.28, height: 841.89 }, Letter: { width: 612, height: 792 } }

export function sheetOf(paper: OfficePaper): OfficeSheet {
  const { width, height } = sizes[paper]
  return { width, height, inner: { x: margin, width: width - 2 * margin }, bottom: height - margin - 18 }
}
