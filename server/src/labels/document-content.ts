import type { DocumentLanguage } from '../platform/sentences/index.ts'
import type { OfficePaper } from '../platform/shared/paper.ts'
import type { TableContent } from './table-content.ts'

/** Below each other in pairs, each with its caption. */
export type DocumentPicture = { readonly caption: string } & (
  | { readonly file: Uint8Array; readonly format: 'png' | 'jpeg' }
  /** Each stroke is its points, `x, y, x, y …`, in a field of this size. */
  | {
      readonly width: number
      readonly height: number
      readonly strokes: readonly (readonly number[])[]
    }
)

export interface DocumentSection {
  readonly heading: string | null
  /** 2 is a heading within a part. */
  readonly level: 1 | 2
  readonly texts: readonly string[]
  readonly table: Pick<TableContent, 'columns' | 'rows'> | null
  readonly pictures?: readonly DocumentPicture[]
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
