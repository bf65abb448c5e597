import { createHash } from 'node:crypto'

export interface CursorOf {
  readonly list: string
  readonly scope: { readonly tenant: { readonly id: number }; readonly customerId: number | null }
  readonly sort: string
  /** All filters, but not the page length. */
  readonly filters: object
}

/** Holds no secret. A damaged cursor, or other filters, are detected. */
export function writeCursor(of: CursorOf, place: number): string {
  return Buffer.from(`${place}.${digest(of, place)}`).toString('base64url')
}

export const unusableCursor =
  'Cursor is damaged, or belongs to other filters or another order: send it with those it was given for.'

/** Null for a cursor that is damaged or of another list. */
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
