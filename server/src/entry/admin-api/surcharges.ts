import Type, { type Static } from 'typebox'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Group, ListOf, NamedRecord, nullable, Text } from '../../platform/shared/schema.ts'
import { Conditions, Counted, MonthRate, Surcharge, ValueTier } from '../../pricing/rating/index.ts'
import { listSurcharges, type TariffPart } from '../../pricing/tariffs/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { answeredRecord, asSent } from './tariff/document-schemas.ts'
import { addItem, changeItem, deleteItem } from './tariff/tariff-items.ts'
import {
  DeletedPartRecord,
  partOf,
  TariffWriteQuery,
  WrittenRecord,
  writeTariff,
} from './tariff/write-tariff.ts'

const text = nullable(Type.String())
const { type, method, per, of, weight_unit, dimension_unit, charged_for } = Surcharge.properties
const TierRecord = answeredRecord('ValueTier', ValueTier)
const MonthRateRecord = answeredRecord('MonthRate', MonthRate)
const CountedRecord = answeredRecord('Counted', Counted)
const ConditionsRecord = answeredRecord('Conditions', Conditions)

/** A surcharge, a discount or a tax, without its position. */
const surchargeFields = {
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

const SurchargeRecord = NamedRecord('Surcharge', {
  ...surchargeFields,
  position: Type.Integer({ description: 'Position in the order of charging.' }),
})
type SurchargeRecord = Static<typeof SurchargeRecord>

function presentSurcharge(surcharge: Surcharge): Omit<SurchargeRecord, 'position'> {
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

function presentPlaced(surcharge: Surcharge, position: number): SurchargeRecord {
  return { ...presentSurcharge(surcharge), position }
}

const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/surcharges',
    action: 'surcharges.list',
    summary: 'List surcharges, discounts and taxes in the order they are charged',
    access: 'staff',
    data: ListRecord(SurchargeRecord),
    async handle({ tenant }) {
      const surcharges = await database.read(tenant.id, listSurcharges)
      return wholeList(surcharges.map(presentPlaced))
    },
  })

const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/surcharges',
    action: 'surcharges.create',
    summary: 'Create a surcharge, a discount or a tax',
    description: 'It is charged after all others.',
    access: 'tariffs',
    status: 201,
    tariffPart: () => ({ list: 'surcharges', code: null }),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: asSent(Surcharge),
    data: WrittenRecord(surchargeFields),
    errors: ['CONFLICT'],
    async handle(call) {
      const sent = partOf(call.json, ['position'])
      const { item, version } = await addItem(services, call, { list: 'surcharges', code: null }, sent)
      return { ...presentSurcharge(item), tariff_version: version }
    },
  })

const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/surcharges/:id',
    action: 'surcharges.change',
    summary: 'Change a surcharge, a discount or a tax',
    description: 'Fields that you leave out stay as they are. The code never changes.',
    access: 'tariffs',
    tariffPart: ({ params }) => ({ list: 'surcharges', code: params.id ?? null }),
    checksOwnBody: true,
    params: { id: { description: 'Code of the surcharge.', example: 'FUEL' } },
    query: TariffWriteQuery,
    body: asSent(Type.Partial(Surcharge)),
    data: WrittenRecord(surchargeFields),
    errors: ['CONFLICT'],
    async handle(call) {
      const change = partOf(call.json, ['position'])
      const { item, version } = await changeItem(
        services,
        call,
        { list: 'surcharges', code: call.params.id ?? null },
        call.params.id,
        change,
      )
      return { ...presentSurcharge(item), tariff_version: version }
    },
  })

const allSurcharges: TariffPart = { list: 'surcharges', code: null }

const orderEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/surcharges/order',
    action: 'surcharges.order',
    summary: 'Change the order of the surcharges',
    access: 'tariffs',
    tariffPart: () => allSurcharges,
    query: TariffWriteQuery,
    body: Group('Order', { codes: ListOf('Codes', Text('Code'), { most: 10_000 }) }),
    data: WrittenRecord(ListRecord(SurchargeRecord).properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { codes } = call.body
      const { tariff, version } = await writeTariff(services, call, allSurcharges, before => ({
        tariff: { ...before, surcharges: inOrder(before.surcharges, codes) },
        path: null,
        subject: null,
      }))
      return { ...wholeList(tariff.surcharges.map(presentPlaced)), tariff_version: version }
    },
  })

/** The same surcharges in the order of the codes. Every surcharge must be named once. */
function inOrder(surcharges: readonly Surcharge[], codes: readonly string[]): Surcharge[] {
  const byCode = new Map(surcharges.map(surcharge => [surcharge.code, surcharge]))
  const ordered = codes.flatMap(code => byCode.get(code) ?? [])
  if (new Set(ordered).size !== surcharges.length || codes.length !== surcharges.length) {
    throw invalidFields({ codes: 'Codes must be those of all surcharges, each once.' })
  }
  return ordered
}

const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/surcharges/:id',
    action: 'surcharges.delete',
    summary: 'Delete a surcharge, a discount or a tax',
    access: 'tariffs',
    tariffPart: ({ params }) => ({ list: 'surcharges', code: params.id ?? null }),
    params: { id: { description: 'Code of the surcharge.', example: 'FUEL' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call =>
      deleteItem(services, call, { list: 'surcharges', code: call.params.id ?? null }, call.params.id),
  })

/** Surcharges, discounts and taxes, in the order they are charged. */
export function surchargeEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    orderEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
