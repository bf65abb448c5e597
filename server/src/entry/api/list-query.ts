import type { Scope } from '../../accounts/tenants/index.ts'
import {
  type CursorOf,
  type ListOrder,
  type ListRequest,
  type MetadataPair,
  readCursor,
  unusableCursor,
  writeCursor,
} from '../../platform/lists/index.ts'
import { metadataFilter } from '../../platform/shared/metadata.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { Choice, Id, optional, Text, Whole } from '../../platform/shared/schema.ts'

const usualLimit = 50
const mostPerPage = 200
export const mostAwbs = 200

/** Query fields of every list. */
export const listFields = {
  customer_id: optional(Id('Customer', { description: 'Id of the customer.', example: 1 })),
  awb: optional(
    Text('AWB', {
      longest: 4000,
      example: 'WB1234567891',
      description: `One AWB or several, comma-separated; up to ${mostAwbs}.`,
    }),
  ),
  metadata: metadataFilter,
  updated_since: optional(
    Text('Updated since', {
      description: 'Only records changed at or after this time, also by a carrier: ISO 8601 with an offset.',
      example: '2026-11-24T09:15:02-05:00',
    }),
  ),
  sort: optional(
    Choice('Sort', ['-created', 'updated'], {
      default: '-created',
      description:
        '`-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written.',
    }),
  ),
  limit: optional(
    Whole('Limit', {
      least: 1,
      most: mostPerPage,
      default: usualLimit,
      description: 'Most records in the page.',
      example: 50,
    }),
  ),
  cursor: optional(
    Text('Cursor', {
      longest: 1000,
      example: 'MTA0Mi5mM1R2cTBxN2VRYlpXdDFo',
      description: 'The `next_cursor` of the previous page, with the same filters and the same sort.',
    }),
  ),
}

/** Shared by the descriptions of all lists. */
export const aboutLists =
  'The cost of a page is bounded, whatever its position and the length of the list. To follow changes, use `sort=updated` and page to the end. Keep the last cursor that was not null and send it again later: you get its page once more, then later changes.'

export const nextCursorDescription =
  'Send this as `cursor` to get the next page; null at the end. A page may have fewer than `limit` records and still not be the last.'

interface PageQuery {
  sort?: '-created' | 'updated'
  limit?: number
  cursor?: string
}

/** Adds a fault if the cursor is unusable. */
export function pageOfQuery(
  { sort = '-created', limit = usualLimit, cursor }: PageQuery,
  list: string,
  scope: Scope,
  filters: object,
  faults: FieldProblems,
): { request: ListRequest; cursorOf: (place: number | null) => string | null } {
  const order: ListOrder = sort === 'updated' ? 'changes' : 'newest'
  const of: CursorOf = { list, scope, sort, filters }
  const after = cursor === undefined ? null : readCursor(of, cursor)
  if (cursor !== undefined && after === null) faults.cursor = unusableCursor
  return {
    request: { order, limit, after },
    cursorOf: place => (place === null ? null : writeCursor(of, place)),
  }
}

interface SelectingQuery {
  status?: string
  customer_id?: number
  awb?: string
  metadata?: Readonly<Record<string, string>>
  updated_since?: string
}

/** The filters in the query; unreadable ones become faults. */
export function selectionOfQuery<Status extends string>(
  query: SelectingQuery,
  known: readonly Status[],
  faults: FieldProblems,
): {
  statuses?: Status[]
  customerId?: number
  awbs?: string[]
  metadata?: MetadataPair
  updatedSince?: Date
} {
  const statuses = query.status === undefined ? undefined : statusesOf(query.status, known, faults)
  const awbs = query.awb === undefined ? undefined : awbsOf(query.awb, faults)
  const [pair] = Object.entries(query.metadata ?? {})
  const updatedSince =
    query.updated_since === undefined ? undefined : instantOf('updated_since', query.updated_since, faults)
  return {
    ...(statuses && { statuses }),
    ...(query.customer_id !== undefined && { customerId: query.customer_id }),
    ...(awbs && { awbs }),
    ...(pair && { metadata: { key: pair[0], text: pair[1] } }),
    ...(updatedSince && { updatedSince }),
  }
}

function statusesOf<Status extends string>(
  text: string,
  known: readonly Status[],
  faults: FieldProblems,
): Status[] {
  const words = wordsOf(text)
  const statuses = known.filter(status => words.includes(status)).toSorted()
  if (words.length === 0 || statuses.length < words.length) {
    faults.status = `Must be one or more of ${known.join(', ')}, separated by commas.`
  }
  return statuses
}

function awbsOf(text: string, faults: FieldProblems): string[] {
  const awbs = wordsOf(text.toUpperCase())
  if (awbs.length > mostAwbs) faults.awb = `AWB must be at most ${mostAwbs}, separated by commas.`
  return awbs
}

/** A `+` in a query may arrive as a blank. */
function instantOf(field: string, text: string, faults: FieldProblems): Date | undefined {
  try {
    const instant = Temporal.Instant.from(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'))
    return new Date(instant.epochMilliseconds)
  } catch {
    faults[field] = 'Time must be written as 2026-11-24T15:30:00-05:00.'
    return undefined
  }
}

export function checkDays(
  [first, last]: readonly [string | undefined, string | undefined],
  field: string,
  faults: FieldProblems,
): void {
  if (first !== undefined && last !== undefined && last < first) {
    faults[field] = 'Last date must not be before the first.'
  }
}

function wordsOf(text: string): string[] {
  const words = text.split(',').map(word => word.trim())
  return [...new Set(words.filter(word => word !== ''))].toSorted()
}
