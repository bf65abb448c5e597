/** A page of a label as a picture; its page on paper has exactly its size. */
export interface LabelPicture {
  format: 'png' | 'gif' | 'jpeg'
  bytes: Uint8Array
  /** Its resolution, where the file does not say. */
  dpi?: number
  /** The label stock: a picture that lies on its side is turned, and its blank rest is cut off. Not for JPEG. */
  stock?: LabelStock
}

/** The size of a label's paper, upright, in inches. */
export interface LabelStock {
  readonly width: number
  readonly height: number
}
