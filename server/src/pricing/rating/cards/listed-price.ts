import { type Decimal, decimal, sum } from '../../../platform/shared/money.ts'
import type { CompiledService } from '../charge/compile-tariff.ts'
import { type ChosenCard, cardFor } from '../charge/customer-percent.ts'
import { rateByService } from '../charge/price.ts'
import type { PackageTypeRef, RatingRequest } from '../charge/rating-request.ts'

export interface Buyer {
  /** Null for the public. */
  readonly customerId: number | null
  /** YYYY-MM-DD. */
  readonly date: string
}

/** The quantity is in the unit of the service's brackets. */
export interface Listed {
  readonly packageType: PackageTypeRef
  /** Null for all zones without a line of their own. */
  readonly zone: string | null
  readonly quantity: Decimal
}

export function cardOfBuyer(service: CompiledService, { customerId, date }: Buyer): ChosenCard | null {
  return cardFor(service, service.agreements.of(customerId), { date })
}

const carriage = new Set(['BASE', 'CUSTOMER_DISCOUNT', 'CUSTOMER_SURCHARGE'])

/** The carriage of one piece with the buyer's percentage, before surcharges. Null if there is no price. */
export function createPriceLister(
  service: CompiledService,
  buyer: Buyer,
): (listed: Listed) => Decimal | null {
  const { charge_type: chargeType } = service.ref
  const byOwnDistance = chargeType === 'distance' && service.distanceZones.length > 0
  const carried: CompiledService = {
    ...service,
    zones: null,
    distanceZones: byOwnDistance ? service.distanceZones : [],
    limits: [],
    surcharges: [],
    transit: null,
  }
  return ({ packageType, zone, quantity }) => {
    const request: RatingRequest = {
      service: { code: service.ref.code },
      ...buyer,
      time: null,
      isReturn: false,
      sender: nowhere,
      recipient: nowhere,
      weight: chargeType === 'distance' || chargeType === 'piece' ? least : quantity,
      weightUnit: service.weighing.weightUnit,
      pieces: chargeType === 'piece' ? quantity.toNumber() : 1,
      dimensions: null,
      dimensionUnit: service.weighing.dimensionUnit,
      pieceList: [],
      codAmount: null,
      customsValue: null,
      declaredValue: null,
      options: [],
      distance: chargeType === 'distance' ? quantity : null,
      packageTypeId: packageType.id,
    }
    const priced = rateByService(carried, request, shared => (byOwnDistance ? shared : { ...shared, zone }))
    if ('reason' in priced || priced.zone !== zone) return null
    return sum(priced.items.filter(({ code }) => carriage.has(code)).map(({ amount }) => amount))
  }
}

const nowhere = { country: null, state: null, city: null, zip: null }
export const least = decimal('0.001')
