interface PlaceOfAddress {
  address1: string | null
  zip: string | null
  city: string | null
  country: string
}

/** An address in one line. */
export function placeText({ address1, zip, city, country }: PlaceOfAddress): string {
  return [address1, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}
