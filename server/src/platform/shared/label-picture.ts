/** The page has the size of the picture. */
export interface LabelPicture {
  format: 'png' | 'gif' | 'jpeg'
  bytes: Uint8Array
  /** Resolution if the file does not name it. */
  dpi?: number
  /** Label stock: a sideways picture is turned and its blank rest cut off. Not for JPEG. */
  stock?: LabelStock
}

/** Size of label paper, upright, in inches. */
export interface LabelStock {
  readonly width: number
  readonly height: number
}
