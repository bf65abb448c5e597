import Type, { type Static } from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { Conditions, Counted, MonthRate, Surcharge, ValueTier } from '../../../pricing/rating/index.ts'
import { answeredRecord } from '../tariff/document-schemas.ts'

const text = nullable(Type.String())
const { type, method, per, of, weight_unit, dimension_unit, charged_for } = Surcharge.properties
const TierRecord = answeredRecord('ValueTier', ValueTier)
const MonthRateRecord = answeredRecord('MonthRate', MonthRate)
const CountedRecord = answeredRecord('Counted', Counted)
const ConditionsRecord = answeredRecord('Conditions', Conditions)

/** A surcharge, a discount or a tax, without its position. */
export const surchargeFields = {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
  type,
  method,
  amount: text,
  per: nullable(per),
  percent: text,
  of: nullable(of),
  tiers: nullable(Type.Array(TierRecord)),
  by_month: nullable(Type.Array(MonthRateRecord)),
  minimum: text,
  maximum: text,
  currency: text,
  weight_unit: nullable(weight_unit),
  dimension_unit: nullable(dimension_unit),
  largest_of: text,
  charged_for: nullable(charged_for),
  counted: nullable(CountedRecord),
  conditions: nullable(ConditionsRecord),
}

export const SurchargeRecord = NamedRecord('Surcharge', {
  ...surchargeFields,
  position: Type.Integer({ description: 'Position in the order of charging.' }),
})
type SurchargeRecord = Static<typeof SurchargeRecord>

export function presentSurcharge(surcharge: Surcharge): Omit<SurchargeRecord, 'position'> {
  return {
    id: surcharge.code,
    code: surcharge.code,
    name: surcharge.name,
    type: surcharge.type,
    method: surcharge.method,
    amount: surcharge.amount ?? null,
    per: surcharge.per ?? null,
    percent: surcharge.percent ?? null,
    of: surcharge.of ?? null,
    tiers: surcharge.tiers ?? null,
    by_month: surcharge.by_month ?? null,
    minimum: surcharge.minimum ?? null,
    maximum: surcharge.maximum ?? null,
    currency: surcharge.currency ?? null,
    weight_unit: surcharge.weight_unit ?? null,
    dimension_unit: surcharge.dimension_unit ?? null,
    largest_of: surcharge.largest_of ?? null,
    charged_for: surcharge.charged_for ?? null,
    counted: surcharge.counted ?? null,
    conditions: surcharge.conditions ?? null,
  }
}

export function presentPlaced(surcharge: Surcharge, position: number): SurchargeRecord {
  return { ...presentSurcharge(surcharge), position }
}
