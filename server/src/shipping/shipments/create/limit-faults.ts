import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { type CompiledTariff, overLimits } from '../../../pricing/rating/index.ts'
import { ratedGoods } from '../charges/rating-request.ts'
import type { PartialShipmentRequest } from '../shipment-request.ts'
import { goodsOf } from './goods.ts'

/** The first limit exceeded, by field. The request may be incomplete. */
export function limitFaults(
  rating: CompiledTariff,
  serviceId: number,
  request: PartialShipmentRequest,
): FieldProblems {
  const service = rating.byId.get(serviceId)
  if (!service || service.limits.length === 0) return {}
  // Options change no limit.
  const { package: whole, pieces = [], options: _, ...amounts } = request
  const goods = goodsOf({
    ...amounts,
    // Unknown amounts pass.
    package: { weight: 0, ...whole },
    pieces: pieces.map(piece => piece ?? {}),
  })
  const found = overLimits(service, ratedGoods(goods))
  return Object.fromEntries(found.reverse().map(({ field, message }) => [field, message]))
}
