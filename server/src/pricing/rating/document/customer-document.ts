import { type Static, Type } from 'typebox'
import { amount, code, exactly, id, list, maybe, signed, text } from './document-fields.ts'

const percents = (description: string) =>
  maybe(
    list(
      Type.Object(
        { service: maybe(code('Service; all of them unless given.')), percent: signed(description) },
        exactly,
      ),
      1_000,
    ),
  )

const surchargeTerms = maybe(
  list(
    Type.Object(
      {
        surcharge: code('Surcharge.'),
        service: maybe(code('Service; all of them unless given.')),
        waived: maybe(
          Type.Boolean({
            description:
              'Not charged; false, which a customer of a group may say, is charged as usual whatever the group has.',
          }),
        ),
        amount: maybe(amount('Fixed amount instead of the usual one.')),
        percent: maybe(amount('Percentage instead of the usual one.')),
        minimum: maybe(amount('Minimum instead of the usual one.')),
        maximum: maybe(amount('Maximum instead of the usual one.')),
      },
      exactly,
    ),
    10_000,
  ),
)

export const CustomerGroup = Type.Object(
  {
    code: code('Code of the group.'),
    name: text('Name of the group.'),
    services: percents(
      'Percentage on the public card, for customers of the group that have none of their own: -15 takes 15 % off, 5 adds 5 %.',
    ),
    surcharges: surchargeTerms,
  },
  {
    ...exactly,
    description:
      'Prices of a group of customers: percentages and terms of surcharges here, rate cards where they name the group. What a customer has of its own goes before them, each thing by itself.',
  },
)
export type CustomerGroup = Static<typeof CustomerGroup>

export const CustomerPricing = Type.Object(
  {
    customer_id: id('Customer.'),
    customer_group: maybe(code('Group that the customer belongs to.')),
    services: percents(
      'Percentage on the public card, or on that of the group: -15 takes 15 % off, 5 adds 5 %. It replaces that of the group.',
    ),
    surcharges: surchargeTerms,
  },
  exactly,
)
export type CustomerPricing = Static<typeof CustomerPricing>
export type PricingTerms = Pick<CustomerPricing, 'services' | 'surcharges'>
