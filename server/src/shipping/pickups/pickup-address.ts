import { type Party, type PartySource, partyOf } from '../../platform/shared/party.ts'

interface Street {
  address1: string
  city: string
}

export function addressOf(source: PartySource & Street): Party & Street {
  return { ...partyOf(source), address1: source.address1, city: source.city }
}
