import type { RepeatedRequest } from './heavy-requests.ts'
import { zonedQuotes } from './scenarios.ts'
import { postalCodeOfRule } from './tariff.ts'
import type { World } from './world.ts'

/** A quote after a change of a rule: the tariff is read and compiled for it. Only the quote is timed. */
export function firstUse(world: World): RepeatedRequest {
  const [quote] = zonedQuotes(world)(0)
  if (!quote) throw new Error('The world has no quote by zones.')
  const destination = { country: 'US', postal_code: postalCodeOfRule(50, world.size.zoneRules) }
  const change = (zone: number) => JSON.stringify({ zone: `Z${zone}`, destination })
  return {
    method: quote.method,
    path: quote.path,
    headers: quote.headers,
    bodies: quote.body === undefined ? [] : [quote.body],
    status: 200,
    before: {
      method: 'PUT',
      path: '/admin/api/zone-sets/ZONED/rules/50',
      bodies: Array.from({ length: 10 }, (_, zone) => change(zone)),
      status: 200,
    },
  }
}
