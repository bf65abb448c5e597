import Type, { type TSchema } from 'typebox'
import { isCalendarDate } from '../../platform/shared/dates.ts'
import type { Count, Page, PageRequest } from '../../platform/shared/pages.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Choice, Group, NamedRecord, nullable, optional, Text, Whole } from '../../platform/shared/schema.ts'
import { isUuid } from '../../platform/shared/uuid.ts'

const usualLimit = 25
const mostPerPage = 400
/** The most ids in one request. */
const mostIds = 100
/** Counting stops here: counting ten thousand rows takes ten times as long as finding a page. */
export const mostCounted = 1_000

/** The query of a list: its page, its order and its own filters. */
export function listQuery<const Sorts extends readonly SortName[], Filters extends Record<string, TSchema>>(
  sorts: Sorts,
  filters: Filters,
) {
  return Group('Query', {
    limit: optional(Whole('Limit', { least: 1, most: mostPerPage })),
    cursor: optional(Text('Cursor', { longest: 1000 })),
    sort: optional(Choice('Sort', sorts)),
    order: optional(Choice('Order', ['asc', 'desc'])),
    ...filters,
  })
}

/** The query of a list with one order. Another order is refused. */
export function orderedQuery<
  const Sort extends SortName,
  const Order extends 'asc' | 'desc',
  Filters extends Record<string, TSchema>,
>(sort: Sort, order: Order, filters: Filters) {
  return Group('Query', {
    limit: optional(Whole('Limit', { least: 1, most: mostPerPage })),
    cursor: optional(Text('Cursor', { longest: 1000 })),
    sort: optional(Choice('Sort', [sort])),
    order: optional(Choice('Order', [order])),
    ...filters,
  })
}

export const TotalRecord = NamedRecord('Total', {
  count: Type.Integer(),
  capped: Type.Boolean({ description: 'True if there are at least that many.' }),
})

/** A page of a list. */
export function ListRecord<Item extends TSchema>(item: Item) {
  return Type.Object({
    items: Type.Array(item),
    next_cursor: nullable(Type.String({ description: 'Send this as `cursor` to get the next page.' })),
    total: nullable(TotalRecord),
  })
}

/** The answer to a deletion. */
export const DeletedRecord = Type.Object({ deleted: Type.Literal(true) })
export const deleted: { deleted: true } = { deleted: true }

/** The parameter `:id` of a path. */
export function idParameter(noun: string) {
  return { id: { description: `Id of the ${noun}.`, example: 1 } }
}

/** The parts of a cursor's key, by the sort of the list. */
const keyShapes = {
  id: [isWhole],
  position: [isWhole],
  place: [isStorable],
  date: [isDay, isWhole],
  scheduled_date: [isDay, isWhole],
  name: [isStorable, isWhole],
  used: [isWhole, isMoment, isWhole],
  /** Milliseconds since 1970. */
  time: [isWhole, isWhole],
  called: [isMoment, isUuid],
  /** A moment, whether a member of staff (0) or an API user (1) acted, and the id of the action or the call. */
  done: [isMoment, isWhole, isStorable],
} as const
type SortName = keyof typeof keyShapes

interface ListQuery<Sort extends SortName> {
  limit?: number
  cursor?: string
  sort?: Sort
  order?: 'asc' | 'desc'
}

export type CursorKey = (string | number)[]

/**
 * Reads the requested page of a list. The cursor has the key of the last item shown and the order of the list. A cursor
 * of another order is refused, since pages would repeat or miss items.
 */
export function pageRequest<Sort extends SortName>(
  query: ListQuery<Sort>,
  usual: { sort: Sort; order: 'asc' | 'desc' },
): PageRequest<CursorKey> & { sort: Sort } {
  const sort = query.sort ?? usual.sort
  const order = query.order ?? (sort === usual.sort ? usual.order : 'asc')
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort, order)
  return { sort, descending: order === 'desc', limit: query.limit ?? usualLimit, after }
}

/** The answer with a page of a list. `keyOf` gives the key after which the next page begins. */
export function listAnswer<Item, Shown>(
  page: Page<Item>,
  request: PageRequest<CursorKey> & { sort: string },
  options: { total: Count | null; keyOf(item: Item): CursorKey; show(item: Item): Shown },
) {
  const last = page.items.at(-1)
  const order = `${request.sort} ${request.descending ? 'desc' : 'asc'}`
  return {
    items: page.items.map(options.show),
    next_cursor: page.more && last ? writeCursor(order, options.keyOf(last)) : null,
    total: options.total,
  }
}

/** The answer with a whole list, for lists that are always short. */
export function wholeList<Shown>(items: Shown[]) {
  return { items, next_cursor: null, total: { count: items.length, capped: false } }
}

function writeCursor(order: string, key: CursorKey): string {
  return Buffer.from(JSON.stringify([order, ...key])).toString('base64url')
}

function readCursor(cursor: string, sort: SortName, order: string): CursorKey {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [of, ...key] = parts as CursorKey
    const shape: readonly ((part: unknown) => boolean)[] = keyShapes[sort]
    const fits = key.length === shape.length && shape.every((isPart, place) => isPart(key[place]))
    if (of === `${sort} ${order}` && fits) return key
  } catch {
    // Unreadable: refused below.
  }
  throw invalidFields({ cursor: 'Cursor does not belong to this list in this order.' })
}

function isWhole(part: unknown): boolean {
  return Number.isSafeInteger(part) && Number(part) >= 0
}

/** A time in milliseconds, before the year 10000. */
function isMoment(part: unknown): boolean {
  return isWhole(part) && Number(part) < 253_402_300_800_000
}

function isDay(part: unknown): boolean {
  return typeof part === 'string' && isCalendarDate(part)
}

function isStorable(part: unknown): boolean {
  return typeof part === 'string' && !part.includes('\0') && part.isWellFormed()
}

/** Ids separated by commas; null without the parameter. */
export function idsOf(text: string | undefined): number[] | null {
  if (text === undefined) return null
  const ids = text.split(',').map(part => part.trim())
  if (ids.length > mostIds || !ids.every(isId)) {
    throw invalidFields({ ids: `Ids must be at most ${mostIds} whole numbers, separated by commas.` })
  }
  return ids.map(Number)
}

/** The id in a path. Any other text becomes 0, which no row has. */
export function idOf(text: string | undefined): number {
  return text !== undefined && isId(text) ? Number(text) : 0
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
}

/** Choices separated by commas; null without the parameter. */
export function choicesOf<const Choices extends readonly string[]>(
  field: string,
  text: string | undefined,
  choices: Choices,
): Choices[number][] | null {
  if (text === undefined) return null
  const chosen = text.split(',').map(part => part.trim())
  const unknown = chosen.filter(choice => !choices.includes(choice))
  if (unknown.length > 0) throw invalidFields({ [field]: `Must be of ${choices.join(', ')}.` })
  return chosen as Choices[number][]
}
