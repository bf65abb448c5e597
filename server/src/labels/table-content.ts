import type { DocumentLanguage } from '../platform/sentences/index.ts'
import type { OfficePaper } from '../platform/shared/paper.ts'

/** A paragraph in any script; unsafe text. */
export interface TableText {
  readonly text: string
  readonly bold?: true
}

/** One table: run sheets and manifests. Plain values, because it goes to a thread. */
export interface TableContent {
  readonly paper: OfficePaper
  readonly language: DocumentLanguage
  readonly title: string
  readonly company: string
  /** Above the table, on the first page. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Widths are shares of the page's. */
  readonly columns: readonly {
    readonly title: string
    readonly width: number
    readonly align?: 'start' | 'end'
  }[]
  readonly rows: readonly TableRow[]
  /** Points; leaves room for handwriting. */
  readonly leastRowHeight: number
  readonly totals: readonly string[]
  /** The text below each line. */
  readonly signatures: readonly string[]
  /** YYYY-MM-DD. */
  readonly date: string
}

export interface TableRow {
  readonly cells: readonly (readonly TableText[])[]
  /** Decides the letter forms. */
  readonly country: string
  /** Code 128 below the texts of a cell. */
  readonly barcode?: { readonly column: number; readonly code: string }
}
