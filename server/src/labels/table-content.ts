/** A paragraph of a cell; texts may be of any script and hold anything. */
export interface TableText {
  readonly text: string
  readonly bold?: true
}

/** A document of one table on A4: run sheets and manifests. It is sent to a thread, so it is plain values. */
export interface TableContent {
  readonly title: string
  /** Beside the title: the company's name. */
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
  /** Points; for rows in which something is to be written by hand. */
  readonly leastRowHeight: number
  /** Below the table. */
  readonly totals: readonly string[]
  /** What is written below each line for a signature. */
  readonly signatures: readonly string[]
  /** YYYY-MM-DD, the document's date. */
  readonly date: string
}

export interface TableRow {
  /** As many as there are columns, each paragraphs below one another. */
  readonly cells: readonly (readonly TableText[])[]
  /** The country whose letter forms the row is set in. */
  readonly country: string
}
