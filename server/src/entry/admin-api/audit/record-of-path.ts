import { readCardId } from '../cards/find-card.ts'
import type { StaffAction } from './act-record.ts'
import type { RecordKind, WantedRecord } from './records.repository.ts'

const kindOfNoun: Readonly<Record<string, RecordKind>> = {
  shipments: 'shipment',
  exceptions: 'shipment',
  pickups: 'pickup',
  'exceptions/pickups': 'pickup',
  customers: 'customer',
  runs: 'run',
  drivers: 'driver',
  depots: 'depot',
  services: 'service',
  'api-users': 'api_user',
  webhooks: 'webhook',
  'carrier-accounts': 'carrier_account',
  staff: 'staff',
  cards: 'rate_card',
}

/** By the kind of the action, for actions whose path has no id. Their subject names the record. */
const kindOfAction: Readonly<Record<string, RecordKind>> = {
  shipments: 'shipment',
  exceptions: 'shipment',
  scans: 'shipment',
  pickups: 'pickup',
  'pickup-exceptions': 'pickup',
  customers: 'customer',
  'api-users': 'api_user',
  staff: 'staff',
  services: 'service',
}

const withId = /^\/admin\/api\/(?:test\/)?(exceptions\/pickups|[a-z-]+)\/([^/]+)/

/** The record that an action was about; null without one. Pure. */
export function recordOfPath({
  path,
  subject,
  kind: kindOf,
  part,
}: Pick<StaffAction, 'path' | 'subject' | 'kind' | 'part'>): WantedRecord | null {
  const [, noun = '', id = ''] = part ? [] : (withId.exec(path) ?? [])
  const kind = kindOfNoun[noun]
  if (kind === 'rate_card' && readCardId(decoded(id))) return { kind, id: decoded(id), name: null }
  if (kind && kind !== 'rate_card' && /^\d{1,15}$/.test(id)) return { kind, id, name: null }
  const named = kindOfAction[kindOf ?? '']
  return named && subject !== null ? { kind: named, id: null, name: subject } : null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
