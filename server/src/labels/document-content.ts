import type { TableContent } from './table-content.ts'

/** A part of a document: a heading, texts below it, and a table, each of which may be missing. */
export interface DocumentSection {
  readonly heading: string | null
  /** A heading of the first kind begins a part, one of the second stands within one. */
  readonly level: 1 | 2
  /** A paragraph each. */
  readonly texts: readonly string[]
  readonly table: Pick<TableContent, 'columns' | 'rows'> | null
}

/** A document of texts and tables on A4: a price list. It is sent to a thread, so it is plain values. */
export interface DocumentContent {
  readonly title: string
  /** Beside the title: the company's name. */
  readonly company: string
  /** A PNG or JPEG above the company's name; one that cannot be read is left out. */
  readonly logo: Uint8Array | null
  /** Below the title, on the first page. */
  readonly facts: TableContent['facts']
  readonly sections: readonly DocumentSection[]
  /** YYYY-MM-DD, the document's date. */
  readonly date: string
}
