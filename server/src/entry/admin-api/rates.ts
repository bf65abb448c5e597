import type { Static } from 'typebox'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { Flag, Group, ListOf, NamedRecord, optional, Text } from '../../platform/shared/schema.ts'
import { QuoteRecord, RateComparison } from '../../pricing/rating/index.ts'
import {
  compareRates,
  findComparisonFaults,
  findQuoteFaults,
  quoteRates,
  staffComparisonFields,
  staffQuoteFields,
} from '../../shipping/quotes/index.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'
import { readCardId } from './cards/find-card.ts'
import type { TariffServices } from './services.ts'
import { WithWarnings } from './with-warnings.ts'

const StaffQuoteRequest = Group('Quote', {
  ...staffQuoteFields,
  explain: optional(Flag('Explain', { description: 'Explains each price step by step. Default: true.' })),
  drafts: optional(ListOf('Drafts', Text('Draft'), { most: 100 })),
  all_drafts: optional(Flag('All drafts')),
})
type StaffQuoteRequest = Static<typeof StaffQuoteRequest>

const StaffQuoteRecord = NamedRecord('Quote', WithWarnings(QuoteRecord).properties)

/**
 * A quote for any customer and any day, explained step by step. Drafts can be tried as if they were published. The form
 * of a new shipment and the quote tester use it.
 */
export const quoteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/quote',
    action: 'rates.quote',
    summary: 'Quote a price for any customer and day, also with drafts',
    access: 'staff',
    tariffPart: 'all',
    body: StaffQuoteRequest,
    data: StaffQuoteRecord,
    async alsoCheck(scope, partial, faults) {
      const { drafts, ...request } = partial
      return {
        ...(await findQuoteFaults(services, scope, request, faults)),
        ...draftFaults(drafts),
        ...faults,
      }
    },
    async handle({ scope, body, recorder }) {
      const { drafts = [], all_drafts: all = false, explain = true, ...request } = body
      const unreadable = draftFaults(drafts)
      if (Object.keys(unreadable).length > 0) {
        throw invalidFields({ ...(await findQuoteFaults(services, scope, request)), ...unreadable })
      }
      const tried = all ? 'all' : drafts.flatMap(draft => readCardId(draft) ?? [])
      return quoteRates(services, scope, { ...request, explain }, recorder, { drafts: tried })
    },
  })

/** The form of a shipment puts services with a price first. */
export const compareEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/quote/compare',
    action: 'rates.compare',
    summary: 'Compare the prices of all services for any customer and day',
    access: 'staff',
    tariffPart: 'all',
    body: Group('Comparison', staffComparisonFields),
    data: NamedRecord('Comparison', WithWarnings(RateComparison).properties),
    alsoCheck: (scope, partial, faults) => findComparisonFaults(services, scope, partial, faults),
    handle: ({ scope, body, recorder }) => compareRates(services, scope, body, recorder),
  })

function draftFaults(drafts: StaffQuoteRequest['drafts'] = []): FieldProblems {
  const faults: FieldProblems = {}
  drafts.forEach((draft, index) => {
    if (draft !== undefined && !readCardId(draft)) faults[`drafts.${index}`] = 'Unknown draft.'
  })
  return faults
}
