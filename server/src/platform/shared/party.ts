/** Sender, recipient or place of a pickup. Null is unknown. */
export interface Party {
  company: string
  name: string | null
  phone: string | null
  email: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** ISO 3166-1, upper case. */
  country: string
}

export type PartySource = Pick<Party, 'company' | 'country'> & Partial<Party>

/** Fields in the order of the API's answers. */
export function partyOf(source: PartySource): Party {
  return {
    company: source.company,
    name: source.name ?? null,
    phone: source.phone ?? null,
    email: source.email ?? null,
    address1: source.address1 ?? null,
    address2: source.address2 ?? null,
    city: source.city ?? null,
    state: source.state ?? null,
    zip: source.zip ?? null,
    country: source.country,
  }
}

const everyField: Record<keyof Party, true> = {
  company: true,
  name: true,
  phone: true,
  email: true,
  address1: true,
  address2: true,
  city: true,
  state: true,
  zip: true,
  country: true,
}

export const partyFields = Object.keys(everyField) as readonly (keyof Party)[]
