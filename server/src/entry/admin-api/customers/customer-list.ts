import type { Static } from 'typebox'
import type { CustomerFilter, CustomerRow } from '../../../accounts/customers/index.ts'
import { Choice, optional, Text } from '../../../platform/shared/schema.ts'
import { type CursorKey, idsOf, listQuery } from '../lists.ts'

/** Which customers a list or an export is to hold, and in which order. */
export const CustomersQuery = listQuery(['name', 'id'], {
  q: optional(Text('Search')),
  active: optional(Choice('Active', ['true', 'false'])),
  ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
})

export const usualOrder = { sort: 'name', order: 'asc' } as const

export function filterOf({ q, active, ids }: Static<typeof CustomersQuery>): CustomerFilter {
  const chosen = idsOf(ids)
  return {
    ...(q === undefined ? {} : { text: q }),
    ...(active === undefined ? {} : { active: active === 'true' }),
    ...(chosen === null ? {} : { ids: chosen }),
  }
}

export function keyOf(row: CustomerRow, sort: 'id' | 'name'): CursorKey {
  return sort === 'name' ? [row.name_key ?? '', row.id] : [row.id]
}
