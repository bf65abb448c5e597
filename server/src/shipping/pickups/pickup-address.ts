import { type Party, type PartySource, partyOf } from '../../platform/shared/party.ts'

/** Required in addition to every party's fields. */
interface Street {
  address1: string
  city: string
}

/** From a request or a pickup's row. */
export function addressOf(source: PartySource & Street): Party & Street {
  return { ...partyOf(source), address1: source.address1, city: source.city }
}
