import type { DocumentLanguage } from '../platform/sentences/index.ts'
import type { OfficePaper } from '../platform/shared/paper.ts'
import type { TableContent } from './table-content.ts'

export interface DocumentSection {
  readonly heading: string | null
  /** 2 is a heading within a part. */
  readonly level: 1 | 2
  readonly texts: readonly string[]
  readonly table: Pick<TableContent, 'columns' | 'rows'> | null
}

/** Plain values, because it goes to a thread. */
export interface DocumentContent {
  readonly paper: OfficePaper
  readonly language: DocumentLanguage
  readonly title: string
  readonly company: string
  /** PNG or JPEG above the company's name; unreadable ones are left out. */
  readonly logo: Uint8Array | null
  readonly facts: TableContent['facts']
  readonly sections: readonly DocumentSection[]
  /** YYYY-MM-DD. */
  readonly date: string
}
