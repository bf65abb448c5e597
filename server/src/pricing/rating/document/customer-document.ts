import { type Static, Type } from 'typebox'
import { amount, code, exactly, id, list, maybe, signed, text } from './document-fields.ts'

const percents = (description: string) =>
  maybe(
    list(
      Type.Object({ service: maybe(code('Service. Default: all.')), percent: signed(description) }, exactly),
      1_000,
    ),
  )

const surchargeTerms = maybe(
  list(
    Type.Object(
      {
        surcharge: code('Surcharge.'),
        service: maybe(code('Service. Default: all.')),
        waived: maybe(
          Type.Boolean({
            description:
              'True to waive the surcharge. False, for a customer of a group, charges it as usual whatever the group has.',
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
    code: code('Code of the customer group.'),
    name: text('Name of the group.'),
    services: percents(
      'Percentage on the public card, for customers of the group without one of their own: -15 takes 15 % off, 5 adds 5 %.',
    ),
    surcharges: surchargeTerms,
  },
  {
    ...exactly,
    description:
      'Prices of a customer group: percentages and surcharge terms are here, rate cards name the group. A customer’s own terms override them one by one.',
  },
)
export type CustomerGroup = Static<typeof CustomerGroup>

export const CustomerPricing = Type.Object(
  {
    customer_id: id('Customer.'),
    customer_group: maybe(code('Customer group of the customer.')),
    services: percents(
      'Percentage on the public card or on the card of the group: -15 takes 15 % off, 5 adds 5 %. It replaces the percentage of the group.',
    ),
    surcharges: surchargeTerms,
  },
  exactly,
)
export type CustomerPricing = Static<typeof CustomerPricing>
export type PricingTerms = Pick<CustomerPricing, 'services' | 'surcharges'>
