import { type Party, type PartySource, partyOf } from '../../platform/shared/party.ts'

/** The fields that a pickup's address must have, beyond those of every party. */
interface Street {
  address1: string
  city: string
}

/** The address in a request or in a pickup's row. */
export function addressOf(source: PartySource & Street): Party & Street {
  return { ...partyOf(source), address1: source.address1, city: source.city }
}
