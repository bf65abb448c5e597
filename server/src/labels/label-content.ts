import type { DecimalText, Parcel } from '../platform/shared/parcel.ts'
import type { Party } from '../platform/shared/party.ts'
import type { WeightUnit } from '../platform/shared/units.ts'
import type { Dpi } from './dpi.ts'

/** Papers that a company can choose for its labels. */
export const labelFormats = ['4x6', 'A6', 'A4'] as const
export type LabelFormat = (typeof labelFormats)[number]

/**
 * `4x6`: a roll of 4 × 6 inches; `A6`: a sheet of 105 × 148 mm; `A4`: an A6 label on a sheet to be folded; `A4x4`: four
 * A6 labels on a sheet to be cut.
 */
export const labelPapers = [...labelFormats, 'A4x4'] as const
export type LabelPaper = (typeof labelPapers)[number]

/** The size of the label itself: on A4 it is A6. */
export type LabelPanel = '4x6' | 'A6'

export function panelOf(paper: LabelPaper): LabelPanel {
  return paper === '4x6' ? '4x6' : 'A6'
}

/** What is made of labels. PNG shows one piece (or page of a carrier), the others all. */
export type LabelOutput =
  | { readonly format: 'pdf'; readonly paper: LabelPaper; readonly dpi: Dpi }
  | { readonly format: 'zpl'; readonly panel: LabelPanel; readonly dpi: Dpi }
  | { readonly format: 'png'; readonly panel: LabelPanel; readonly dpi: Dpi; readonly piece: number }

/** What a label is drawn from: all that our own shows, or a carrier's PDF. */
export type LabelSource = LabelContent | { readonly pdf: Uint8Array }

/** A label shows no e-mail address. */
export type LabelAddress = Omit<Party, 'email'>

/** A piece. Its weight is text, because a `Decimal` cannot be sent to a thread. */
export type LabelPiece = Pick<Parcel<DecimalText>, 'number' | 'weight' | 'description' | 'reference'>

/** A code of the company by which parcels are sorted: a zone, a depot or a route. */
export interface LabelSortCode {
  readonly code: string
  /** The depot's code. */
  readonly depot: string | null
}

/** What is declared to customs; null is what nobody said. */
export interface LabelCustoms {
  /** In words. */
  readonly reason: string | null
  /** Who vouches for the declaration. */
  readonly signer: string | null
  /** Of the amounts, which are decimal text. */
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
  /** Of the whole line. */
  readonly value: string | null
}

/** Everything the label of a shipment shows. Texts may hold anything: they are made safe when they are drawn. */
export interface LabelContent {
  /** The logo is a PNG or JPEG; one that cannot be read is left out. */
  tenant: { name: string; logo: Uint8Array | null }
  awb: string
  /** The AWB of the shipment whose goods come back; `null` where it is no return. */
  returnOf: string | null
  /** Of test data: it is marked as not for shipping. */
  isTest?: true
  /** YYYY-MM-DD. */
  date: string
  service: { code: string; name: string }
  /** `null` where the company has none for the recipient's place. */
  sortCode: LabelSortCode | null
  sender: LabelAddress
  recipient: LabelAddress
  /** The total of all pieces. */
  weight: DecimalText
  weightUnit: WeightUnit
  reference: string | null
  /** Names of the options that the sender has asked for. */
  options: readonly string[]
  contents: string | null
  notes: string | null
  /** The amount is decimal text, formatted for its currency. */
  cod: { amount: string; currency: string } | null
  /** Of goods that cross a customs border; `null` for all others, and where nothing was declared. */
  customs: LabelCustoms | null
  /** At least one; each has a page of its own. */
  pieces: readonly LabelPiece[]
}
