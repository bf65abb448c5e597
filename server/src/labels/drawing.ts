import type { LogoReader } from './logo.ts'
import type { PdfReader } from './pdfium.ts'
import type { Typesetter } from './type/typesetter.ts'

/** Unfinished work. It yields between pages, so that others can be drawn, and returns what it has made. */
export type Drawing = AsyncGenerator<void, Drawn>

export interface Drawn {
  /** Empty where no label could be drawn. In memory of its own, which can be moved to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Labels of carriers that cannot be read, by their place among those asked for, and why. */
  readonly unreadable: readonly { readonly at: number; readonly sentence: string }[]
}

/** What a thread keeps for all its labels. */
export interface DrawingTools {
  readonly typesetter: Typesetter
  readonly readLogo: LogoReader
  /** Starts PDFium when it is first needed. */
  pdfReader(): Promise<PdfReader>
}

/** A piece was asked for that the label does not have. */
export class NoSuchPiece extends Error {
  override readonly name = 'NoSuchPiece'
  readonly pieces: number

  constructor(pieces: number) {
    super(`The label has ${pieces} pieces.`)
    this.pieces = pieces
  }
}
