import { createHash } from 'node:crypto'

/** What a cursor belongs to: a list with its filters and its order, as one caller sees it. */
export interface CursorOf {
  readonly list: string
  /** The caller: a tenant, or one of its customers. */
  readonly scope: { readonly tenant: { readonly id: number }; readonly customerId: number | null }
  readonly sort: string
  /** Whatever decides what is in the list, but for the length of a page. */
  readonly filters: object
}

/** A place in a list as a cursor. Whoever damages it, or sends it with other filters, is told so; it holds no secret. */
export function writeCursor(of: CursorOf, place: number): string {
  return Buffer.from(`${place}.${digest(of, place)}`).toString('base64url')
}

/** The sentence about a cursor that cannot be used. */
export const unusableCursor =
  'Cursor is damaged, or belongs to other filters or another order: send it with those it was given for.'

/** The place in a cursor; null for one that is damaged or belongs to something else. */
export function readCursor(of: CursorOf, cursor: string): number | null {
  const [text = ''] = Buffer.from(cursor, 'base64url').toString().split('.')
  const place = Number(text)
  return Number.isSafeInteger(place) && writeCursor(of, place) === cursor ? place : null
}

function digest({ list, scope, sort, filters }: CursorOf, place: number): string {
  const named = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([list, scope.tenant.id, scope.customerId, sort, named, place])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
