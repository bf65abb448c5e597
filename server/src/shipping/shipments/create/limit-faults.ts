import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { type CompiledTariff, overLimits } from '../../../pricing/rating/index.ts'
import { ratedGoods } from '../charges/rating-request.ts'
import type { PartialShipmentRequest } from '../shipment-request.ts'
import { goodsOf } from './goods.ts'

/**
 * What of a request, which may be incomplete, is more than its service takes, by field. Of several limits that one field
 * is over, the first is told.
 */
export function limitFaults(
  rating: CompiledTariff,
  serviceId: number,
  request: PartialShipmentRequest,
): FieldProblems {
  const service = rating.byId.get(serviceId)
  if (!service || service.limits.length === 0) return {}
  // Nothing has a limit that options would change.
  const { package: whole, pieces = [], options: _, ...amounts } = request
  const goods = goodsOf({
    ...amounts,
    // What is not known is over no limit.
    package: { weight: 0, ...whole },
    pieces: pieces.map(piece => piece ?? {}),
  })
  const found = overLimits(service, ratedGoods(goods))
  return Object.fromEntries(found.reverse().map(({ field, message }) => [field, message]))
}
