import type { Card } from '../rating/index.ts'

/** Without the lines. */
export const cardColumns = [
  'code',
  'version',
  'name',
  'service',
  'customer_id',
  'customer_group',
  'currency',
  'valid_from',
  'valid_to',
  'status',
  'total',
] as const

/** Without the lines. */
export function cardHead(row: {
  code: string
  version: number
  name: string
  service: string
  customer_id: number | null
  customer_group: string | null
  currency: string
  valid_from: string
  valid_to: string | null
  status: string
  total: unknown
}): Omit<Card, 'lines'> {
  return {
    code: row.code,
    version: row.version,
    name: row.name,
    service: row.service,
    ...(row.customer_id === null ? {} : { customer_id: row.customer_id }),
    ...(row.customer_group === null ? {} : { customer_group: row.customer_group }),
    currency: row.currency,
    valid_from: row.valid_from,
    ...(row.valid_to === null ? {} : { valid_to: row.valid_to }),
    status: row.status as Card['status'],
    ...(row.total === null ? {} : { total: row.total as NonNullable<Card['total']> }),
  }
}
