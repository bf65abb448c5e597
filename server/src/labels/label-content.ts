import type { DocumentLanguage } from '../platform/sentences/index.ts'
import type { DecimalText, Parcel } from '../platform/shared/parcel.ts'
import type { Party } from '../platform/shared/party.ts'
import type { WeightUnit } from '../platform/shared/units.ts'
import type { Dpi } from './dpi.ts'

export const labelFormats = ['4x6', 'A6', 'A4'] as const
export type LabelFormat = (typeof labelFormats)[number]

/**
 * `4x6`: a roll of 4 × 6 inches; `A6`: 105 × 148 mm; `A4`: an A6 label on a sheet to fold; `A4x4`: four A6 labels on a
 * sheet to cut.
 */
export const labelPapers = [...labelFormats, 'A4x4'] as const
export type LabelPaper = (typeof labelPapers)[number]

/** The label itself: A6 on A4. */
export type LabelPanel = '4x6' | 'A6'

export function panelOf(paper: LabelPaper): LabelPanel {
  return paper === '4x6' ? '4x6' : 'A6'
}

/** PNG shows one piece (or carrier's page), others all. */
export type LabelOutput =
  | { readonly format: 'pdf'; readonly paper: LabelPaper; readonly dpi: Dpi }
  | { readonly format: 'zpl'; readonly panel: LabelPanel; readonly dpi: Dpi }
  | { readonly format: 'png'; readonly panel: LabelPanel; readonly dpi: Dpi; readonly piece: number }

export type LabelSource = LabelContent | { readonly pdf: Uint8Array }

export type LabelAddress = Omit<Party, 'email'>

/** Weight is text: threads cannot receive a `Decimal`. */
export type LabelPiece = Pick<Parcel<DecimalText>, 'number' | 'weight' | 'description' | 'reference'>

export interface LabelSortCode {
  readonly code: string
  readonly depot: string | null
}

/** Null is not declared. */
export interface LabelCustoms {
  readonly reason: string | null
  readonly signer: string | null
  /** Amounts are decimal text. */
  readonly currency: string
  readonly total: string | null
  readonly lines: readonly LabelCustomsLine[]
}

export interface LabelCustomsLine {
  readonly quantity: number | null
  readonly description: string | null
  readonly hsCode: string | null
  readonly originCountry: string | null
  readonly weight: DecimalText | null
  /** For the whole line. */
  readonly value: string | null
}

/** Texts are unsafe until they are drawn. */
export interface LabelContent {
  /** PNG or JPEG; an unreadable logo is left out. */
  tenant: { name: string; logo: Uint8Array | null }
  language: DocumentLanguage
  awb: string
  /** The original AWB of a return, or null. */
  returnOf: string | null
  isTest?: true
  /** YYYY-MM-DD. */
  date: string
  service: { code: string; name: string }
  /** Null if the company has none for the recipient's place. */
  sortCode: LabelSortCode | null
  sender: LabelAddress
  recipient: LabelAddress
  weight: DecimalText
  weightUnit: WeightUnit
  reference: string | null
  options: readonly string[]
  contents: string | null
  notes: string | null
  /** The amount is decimal text, formatted for its currency. */
  cod: { amount: string; currency: string } | null
  /** Null within a customs area, or without a declaration. */
  customs: LabelCustoms | null
  /** At least one; each has a page. */
  pieces: readonly LabelPiece[]
}
