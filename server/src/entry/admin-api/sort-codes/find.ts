import Type from 'typebox'
import { Country, Group, optional, Text } from '../../../platform/shared/schema.ts'
import { findSortCodes } from '../../../shipping/sort-codes/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { FoundSortCodeRecord } from './sort-code-record.ts'

export const findEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/sort-codes/find',
    action: 'sort-codes.find',
    summary: 'Find the sort code of a place of delivery',
    description:
      'The longest postal prefix wins. A range counts as the common beginning of its ends and goes before a prefix of the same length. Between equals, a code with the city goes first.',
    access: 'staff',
    query: Group('Query', {
      country: Country('Country'),
      zip: optional(Text('Postal code')),
      city: optional(Text('City')),
    }),
    data: Type.Object({ sort_code: FoundSortCodeRecord }),
    async handle({ tenant, query }) {
      const delivery = { country: query.country, zip: query.zip ?? null, city: query.city ?? null }
      const [found = null] = await findSortCodes(database, tenant.id, [delivery])
      return { sort_code: found }
    },
  })
