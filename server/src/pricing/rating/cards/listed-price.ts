import { type Decimal, decimal, sum } from '../../../platform/shared/money.ts'
import type { CompiledService } from '../charge/compile-tariff.ts'
import { type ChosenCard, cardFor } from '../charge/customer-percent.ts'
import { rateByService } from '../charge/price.ts'
import type { PackageTypeRef, RatingRequest } from '../charge/rating-request.ts'

/** Whose price list it is, and of which day. */
export interface Buyer {
  /** Null for the public prices. */
  readonly customerId: number | null
  /** YYYY-MM-DD. */
  readonly date: string
}

/** What a price list names: a quantity in the unit of the service's brackets, in a zone. */
export interface Listed {
  readonly packageType: PackageTypeRef
  /** Null for the line of all zones that no other line names. */
  readonly zone: string | null
  readonly quantity: Decimal
}

/** The card that prices a service for the buyer, with the percentage on it; null where there is none. */
export function cardOfBuyer(service: CompiledService, { customerId, date }: Buyer): ChosenCard | null {
  return cardFor(service, service.agreements.of(customerId), { date })
}

/** Items of a price that a price list shows; all others depend on the shipment. */
const carriage = new Set(['BASE', 'CUSTOMER_DISCOUNT', 'CUSTOMER_SURCHARGE'])

/**
 * What the buyer pays for the carriage of one piece, after its percentage and before surcharges. It is the price of a
 * shipment, worked out by what prices shipments, in a zone that is given in place of addresses. Null where there is none.
 */
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
/** The least step of weights and distances that prices are listed for. */
export const least = decimal('0.001')
