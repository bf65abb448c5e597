import Type, { type Static } from 'typebox'
import { decimal, sum } from '../../../platform/shared/money.ts'
import { numberField, textField, told, weightUnitField } from '../../../platform/shared/record-fields.ts'
import { ApiRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import { PackageTypeRecord, type ShipmentPrice } from '../../../pricing/rating/index.ts'

export const ChargesRecord = ApiRecord(
  'Charges',
  {
    currency: textField(told.currency.description, told.currency.example),
    zone: nullable(textField('Zone of the tariff; null for a price without zones.', 'US-4')),
    package_type: PackageTypeRecord,
    chargeable_weight: numberField('Weight that the price is for, in the weight unit.', 6),
    weight_unit: weightUnitField,
    items: Type.Array(
      ApiRecord('ChargeItem', {
        code: textField('Code of the line.', 'FUEL'),
        name: sentence(textField('Name of the line.', 'Fuel surcharge')),
        type: Type.String({
          enum: ['base', 'surcharge', 'discount', 'tax'],
          description: 'Kind of the line.',
        }),
        amount: numberField('Amount in the currency of the charges; negative for a discount.', 1.78),
      }),
      { description: 'The lines of the price.' },
    ),
    total: numberField('Sum of the items, in the currency.', 15.98),
  },
  { description: 'Price of the shipment; null if it has none.' },
)
export type ChargesRecord = Static<typeof ChargesRecord>

export interface StoredCharges extends ChargesRecord {
  /** Sum of the lines added by staff; left out without any. They stand behind all others. */
  added?: number
}

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

/** In the contract's order: the database keeps JSON members in its own. */
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
 * The price without taxes, minus the carrier's cost; negative for a loss. Null if one is unknown or the currencies
 * differ.
 */
export function marginOf(
  charges: ChargesRecord | null,
  cost: { amount: string | number; currency: string } | null | undefined,
): number | null {
  if (!charges || cost?.currency !== charges.currency) return null
  const own = charges.items.filter(({ type }) => type !== 'tax').map(({ amount }) => decimal(amount))
  return sum(own).minus(cost.amount).toNumber()
}
