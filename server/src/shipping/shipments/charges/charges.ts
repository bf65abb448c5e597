import Type, { type Static } from 'typebox'
import { decimal, sum } from '../../../platform/shared/money.ts'
import { nullable } from '../../../platform/shared/schema.ts'
import { PackageTypeRecord, type ShipmentPrice } from '../../../pricing/rating/index.ts'

export const ChargesRecord = Type.Object({
  currency: Type.String({ description: 'ISO 4217.' }),
  zone: nullable(Type.String()),
  package_type: PackageTypeRecord,
  chargeable_weight: Type.Number(),
  weight_unit: Type.String({ enum: ['lb', 'kg'] }),
  items: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      type: Type.String({ enum: ['base', 'surcharge', 'discount', 'tax'] }),
      amount: Type.Number(),
    }),
  ),
  total: Type.Number({ description: 'Sum of the items.' }),
})
export type ChargesRecord = Static<typeof ChargesRecord>

/** The charges as they are stored. */
export interface StoredCharges extends ChargesRecord {
  /** The sum of the lines that staff have added; left out where there are none. They stand behind all others. */
  added?: number
}

/** A price as it is stored with its shipment. */
export function chargesOf(price: ShipmentPrice): ChargesRecord {
  return {
    currency: price.currency,
    zone: price.zone,
    package_type: price.package_type,
    chargeable_weight: price.chargeable_weight.toNumber(),
    weight_unit: price.weight_unit,
    items: price.items.map(({ code, name, type, amount }) => ({
      code,
      name,
      type,
      amount: amount.toNumber(),
    })),
    total: price.total.toNumber(),
  }
}

/** In the contract's order: the database keeps members of JSON in an order of its own. */
export function presentCharges(charges: ChargesRecord): ChargesRecord {
  const { id, code, name } = charges.package_type
  return {
    currency: charges.currency,
    zone: charges.zone,
    package_type: { id, code, name },
    chargeable_weight: charges.chargeable_weight,
    weight_unit: charges.weight_unit,
    items: charges.items.map(item => ({
      code: item.code,
      name: item.name,
      type: item.type,
      amount: item.amount,
    })),
    total: charges.total,
  }
}

/**
 * What is left of a price, without its taxes, when the carrier is paid; negative for a loss. Null where one of them is not
 * known, or they are in different currencies.
 */
export function marginOf(
  charges: ChargesRecord | null,
  cost: { amount: string | number; currency: string } | null | undefined,
): number | null {
  if (!charges || cost?.currency !== charges.currency) return null
  const own = charges.items.filter(({ type }) => type !== 'tax').map(({ amount }) => decimal(amount))
  return sum(own).minus(cost.amount).toNumber()
}
