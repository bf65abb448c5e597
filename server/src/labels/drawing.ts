import type { LogoReader } from './logo.ts'
import type { PdfReader } from './pdfium.ts'
import type { Typesetter } from './type/typesetter.ts'

/** Yields between pages, so that other labels get turns. */
export type Drawing = AsyncGenerator<void, Drawn>

export interface Drawn {
  /** Empty if nothing could be drawn. A buffer of its own, to move between threads. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly unreadable: readonly { readonly at: number; readonly sentence: string }[]
}

export interface DrawingTools {
  readonly typesetter: Typesetter
  readonly readLogo: LogoReader
  /** Starts PDFium on demand. */
  pdfReader(): Promise<PdfReader>
}

export class NoSuchPiece extends Error {
  override readonly name = 'NoSuchPiece'
  readonly pieces: number

  constructor(pieces: number) {
    super(`The label has ${pieces} pieces.`)
    this.pieces = pieces
  }
}
