import { isUnknownState } from '../../../platform/shared/states.ts'
import type { CompiledTariff } from '../charge/compile-tariff.ts'
import { findService } from '../charge/price.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import { localityOf, rankOfState } from '../zones/places.ts'
import type { ZoneMatch } from '../zones/zone-index.ts'

type Side = 'sender' | 'recipient'

/** Sides with rules by state for the country and no closer rule that decides. */
export function missingStates(
  tariff: CompiledTariff,
  request: Pick<RatingRequest, 'service' | Side>,
): Side[] {
  const zones = findService(tariff, request)?.zones
  if (!zones) return []
  const asked = (['sender', 'recipient'] as const).filter(side => {
    const { country, state } = request[side]
    const code = country?.toUpperCase() ?? ''
    return zones.goesByState(code, sideOfRule[side]) && (!state || isUnknownState(code, state))
  })
  if (asked.length === 0) return []
  const [winner] = zones.matches(localityOf(request.sender), localityOf(request.recipient))
  return asked.filter(side => !winner || winner[sideOfRule[side]].rank < rankOfState)
}

/** Sides whose postal code is a short form, while rules of the zones divide its place. */
export function vagueCodes(tariff: CompiledTariff, request: Pick<RatingRequest, 'service' | Side>): Side[] {
  const zones = findService(tariff, request)?.zones
  if (!zones) return []
  return (['sender', 'recipient'] as const).filter(side =>
    zones.needsWholeCode(localityOf(request[side]), sideOfRule[side]),
  )
}

/** Sides in a territory of the United States that rules of the zones name in the other way: `PR`, or `PR` in `US`. */
export function otherNames(tariff: CompiledTariff, request: Pick<RatingRequest, 'service' | Side>): Side[] {
  const zones = findService(tariff, request)?.zones
  if (!zones) return []
  return (['sender', 'recipient'] as const).filter(side =>
    zones.namesOtherwise(localityOf(request[side]), sideOfRule[side]),
  )
}

const sideOfRule = { sender: 'origin', recipient: 'destination' } as const satisfies Record<
  Side,
  keyof ZoneMatch
>
