import { postalCodeFault } from '../../../platform/shared/postal-codes.ts'
import type { Warning } from '../../../platform/shared/schema.ts'
import { stateFault } from '../../../platform/shared/states.ts'
import { vagueSentence } from '../../../platform/shared/vague-postal.ts'
import { type CompiledTariff, missingStates, otherNames, vagueCodes } from '../../../pricing/rating/index.ts'
import { addressOf, type PlaceRequest } from '../charges/rating-request.ts'

interface PlacedRequest {
  readonly sender: PlaceRequest
  readonly recipient: PlaceRequest
}

/**
 * Likely mistakes that change the price: an unknown postal code or state, or a missing state or a short
 * form of a code where a service needs more for its zones.
 */
export function placeWarnings(
  tariff: CompiledTariff,
  services: readonly { readonly id: number }[],
  request: PlacedRequest,
): Warning[] {
  const addresses = { sender: addressOf(request.sender), recipient: addressOf(request.recipient) }
  const stateless = new Set(
    services.flatMap(({ id }) => missingStates(tariff, { service: { id }, ...addresses })),
  )
  const vague = new Set(services.flatMap(({ id }) => vagueCodes(tariff, { service: { id }, ...addresses })))
  const otherwise = new Set(
    services.flatMap(({ id }) => otherNames(tariff, { service: { id }, ...addresses })),
  )
  return (['sender', 'recipient'] as const).flatMap(side => {
    const { country, state, zip } = request[side]
    const found = {
      country: otherwise.has(side) ? namedOtherwise(country) : null,
      state: (state && stateFault(country, state)) || (stateless.has(side) ? missing(country, state) : null),
      zip: zip
        ? (postalCodeFault(country, zip) ??
          (vague.has(side) ? vagueSentence('The price', country, zip) : null))
        : null,
    }
    return Object.entries(found).flatMap(([field, message]) =>
      message === null ? [] : [{ field: `${side}.${field}`, message }],
    )
  })
}

function namedOtherwise(country: string): string {
  const [here, there] =
    country === 'US' ? ['a part of US', 'a country of its own'] : ['a country', 'a part of US']
  return `The place is written as ${here}, and zones have it as ${there}: the price may be another.`
}

function missing(country: string, state: string | undefined): string {
  const given = state ? `"${state.slice(0, 40)}" is none by ISO 3166-2` : 'none is given'
  return `The price depends on the state in ${country}, and ${given}.`
}
