import type { Static } from 'typebox'
import { findActiveService } from '../catalog/index.ts'
import { isCustomerInReach, unknownCustomer } from '../customers/index.ts'
import { presentQuote, price } from '../rating/index.ts'
import { dateOn } from '../shared/dates.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import { CalendarDate, Country, Flag, Group, Id, ListOf, Num, optional, Text } from '../shared/schema.ts'
import { PackageRequest, PieceRequest, ratingRequest, shipmentFaults } from '../shipments/index.ts'
import { readStoredTariff, tryTariff } from '../tariffs/index.ts'
import type { Scope } from '../tenants/index.ts'
import { readCardId } from './card-id.ts'
import { staffEndpoint } from './endpoint.ts'
import type { TariffServices } from './services.ts'

const place = (side: string) =>
  Group(side, {
    country: Country(`${side} country`),
    zip: optional(Text(`${side} postal code`)),
    state: optional(Text(`${side} state`)),
    city: optional(Text(`${side} city`)),
  })

const QuoteQuestion = Group('Quote', {
  service_id: optional(Id('Service id')),
  service_code: optional(Text('Service code')),
  customer_id: optional(Id('Customer')),
  sender: place('Sender'),
  recipient: place('Recipient'),
  package: PackageRequest,
  pieces: optional(ListOf('Pieces', PieceRequest, { most: 500 })),
  cod_amount: optional(Num('COD amount', { least: 0, most: 1e12 })),
  customs_value: optional(Num('Customs value', { least: 0, most: 1e12 })),
  distance: optional(Num('Distance', { above: 0, most: 1e6 })),
  package_type_id: optional(Id('Package type')),
  date: optional(CalendarDate('Date')),
  explain: optional(Flag('Explain')),
  drafts: optional(ListOf('Drafts', Text('Draft'), { most: 100 })),
  all_drafts: optional(Flag('All drafts')),
})
type QuoteQuestion = Static<typeof QuoteQuestion>

/**
 * A quote for any customer and any day, told step by step, and with drafts tried as if they were published: for
 * the form of a new shipment and for whoever builds a tariff.
 */
export const quoteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/quote',
    action: 'rates.quote',
    onTariff: true,
    access: 'staff',
    body: QuoteQuestion,
    async alsoCheck(scope, partial, faults) {
      return { ...(await resolve(services, scope, partial)).faults, ...faults }
    },
    async handle({ tenant, scope, body }) {
      const { faults, service } = await resolve(services, scope, body)
      if (!service || Object.keys(faults).length > 0) throw invalidFields(faults)
      const date = body.date ?? dateOn(services.clock.now(), tenant.timezone)
      const tariff = await tariffFor(services, scope, body)
      const request = ratingRequest(body, { service, customerId: body.customer_id ?? null }, date)
      const { package_type_id: packageTypeId, explain = true } = body
      return presentQuote(price(tariff, { ...request, packageTypeId, explain }))
    },
  })

async function resolve(services: TariffServices, scope: Scope, question: Partial<QuoteQuestion>) {
  const { catalog } = await services.tariffs.of(scope.tenant)
  const faults: FieldProblems = shipmentFaults(question, scope.tenant.currency)
  const service = findActiveService(catalog, question, faults)
  const { customer_id: customerId, package_type_id: typeId, drafts = [] } = question
  if (typeId !== undefined && !catalog.packageTypes.some(({ id }) => id === typeId)) {
    faults.package_type_id = 'Unknown package type.'
  }
  drafts.forEach((draft, index) => {
    if (draft !== undefined && !readCardId(draft)) faults[`drafts.${index}`] = 'Unknown draft.'
  })
  if (customerId !== undefined) {
    const isKnown = await services.database.read(scope.tenant.id, tx =>
      isCustomerInReach(tx, scope, customerId),
    )
    if (!isKnown) faults.customer_id = unknownCustomer
  }
  return { faults, service }
}

/** The tariff in force, or one in which drafts stand as published; that is compiled for this one question. */
async function tariffFor({ database, tariffs }: TariffServices, { tenant }: Scope, question: QuoteQuestion) {
  const drafts = (question.drafts ?? []).flatMap(draft => readCardId(draft) ?? [])
  if (!question.all_drafts && drafts.length === 0) return (await tariffs.of(tenant)).rating
  const stored = await readStoredTariff(database, tenant.id)
  const unknown = drafts.findIndex(
    draft => !stored.document.cards.some(card => card.code === draft.code && card.version === draft.version),
  )
  if (unknown >= 0) throw invalidFields({ [`drafts.${unknown}`]: 'Unknown draft.' })
  return tryTariff(stored.document, stored, question.all_drafts ? true : drafts)
}
