export const labelFormats = ['4x6', 'A6', 'A4'] as const
/** `4x6`: a roll of 4 × 6 inches; `A6`: a sheet of 105 × 148 mm; `A4`: an A6 label on a sheet to be folded. */
export type LabelFormat = (typeof labelFormats)[number]

export interface LabelAddress {
  company: string
  name: string | null
  phone: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** ISO 3166-1, two letters. */
  country: string
}

export interface LabelPiece {
  number: number
  /** Decimal text in the label's weight unit. */
  weight: string | null
  description: string | null
  reference: string | null
}

/** Everything the label of a shipment shows. Texts may be anything a user typed: the label makes them safe. */
export interface LabelContent {
  format: LabelFormat
  /** The logo is a PNG or JPEG; one that cannot be read is left out. */
  tenant: { name: string; logo: Uint8Array | null }
  awb: string
  /** YYYY-MM-DD. */
  date: string
  service: { code: string; name: string }
  sender: LabelAddress
  recipient: LabelAddress
  /** Decimal text, the total of all pieces. */
  weight: string
  weightUnit: 'lb' | 'kg'
  reference: string | null
  contents: string | null
  notes: string | null
  /** The amount is decimal text, formatted for its currency. */
  cod: { amount: string; currency: string } | null
  /** At least one; each has a page of its own. */
  pieces: readonly LabelPiece[]
}
