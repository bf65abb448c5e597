import { isDeepStrictEqual } from 'node:util'
import { type FieldChange, fieldChanges } from '../../../platform/audit/index.ts'
import type { ShipmentRecord } from '../shipment-record.ts'

/** Old values by path in the record. */
export type ReplacedFields = Record<string, unknown>

/** The record, and the members that it does not show. */
type EnteredRecord = ShipmentRecord & { distance: string | null; time: string | null }

const notEntered: readonly string[] = [
  'id',
  'awb',
  'status',
  'created_at',
  'updated_at',
  'cancelled_at',
  'carrier',
  'tracking_number',
  'returned_by',
  'customer_id',
] satisfies (keyof ShipmentRecord)[]
/** Groups compared field by field. All others are compared whole: pieces, customs, charges. */
const groups: readonly string[] = ['sender', 'recipient', 'package'] satisfies (keyof ShipmentRecord)[]

/** Null stands for a field without a value. */
export function replacedFields(before: EnteredRecord, after: EnteredRecord): ReplacedFields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const entered = [...names].filter(name => !notEntered.includes(name))
  return Object.assign({}, ...entered.map(name => differences(name, before, after)))
}

/**
 * Old and new values as text; of prices only the total. `replaced` comes from `replacedFields`, `after` is the new
 * record.
 */
export function changesOfRecord(replaced: ReplacedFields, after: object): FieldChange[] {
  const now = Object.keys(replaced).map(path => [path, shown(path, valueAtPath(after, path))])
  const before = Object.entries(replaced).map(([path, value]) => [path, shown(path, value)])
  return fieldChanges(Object.fromEntries(before), Object.fromEntries(now))
}

function valueAtPath(record: object, path: string): unknown {
  const [name = '', field] = path.split('.')
  const value = valueAt(record, name)
  return field === undefined || value === null ? value : valueAt(value as object, field)
}

function shown(path: string, value: unknown): unknown {
  if (value === null) return value
  if (path === 'charges') {
    const { total, currency } = value as NonNullable<ShipmentRecord['charges']>
    return `${total} ${currency}`
  }
  return path === 'service' ? (value as ShipmentRecord['service']).name : value
}

function differences(name: string, before: object, after: object): ReplacedFields {
  const [was, is] = [valueAt(before, name), valueAt(after, name)]
  if (isDeepStrictEqual(was, is)) return {}
  if (!groups.includes(name)) return { [name]: was }
  const fields = Object.keys(was as object).map(field => {
    const value = valueAt(was as object, field)
    return isDeepStrictEqual(value, valueAt(is as object, field)) ? {} : { [`${name}.${field}`]: value }
  })
  return Object.assign({}, ...fields)
}

function valueAt(record: object, name: string): unknown {
  return (record as Record<string, unknown>)[name] ?? null
}
