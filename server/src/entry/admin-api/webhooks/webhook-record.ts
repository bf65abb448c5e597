import Type, { type Static } from 'typebox'
import { namesOfCustomers } from '../../../accounts/customers/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { eventTypes } from '../../../notifications/events/index.ts'
import { longestUrl, type WebhookRow } from '../../../notifications/webhooks/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, ListOf, NamedRecord, nullable, Text } from '../../../platform/shared/schema.ts'

const text = nullable(Type.String())
const dateTime = Type.String({ format: 'date-time' })

export const Url = Text('Address', { longest: longestUrl, example: 'https://example.com/waybill' })
export const Types = ListOf('Types', Choice('Type', eventTypes), { most: eventTypes.length })

export const WebhookRecord = NamedRecord('Webhook', {
  id: Type.Integer(),
  url: Type.String(),
  description: text,
  types: Type.Array(Choice('Type', eventTypes), { description: 'Empty for every type.' }),
  customer_id: nullable(Type.Integer({ description: 'Customer to which the events are limited.' })),
  customer_name: text,
  active: Type.Boolean(),
  switched_off_at: nullable(dateTime),
  switched_off_because: nullable(
    Type.String({ description: 'Reason why the service switched it off; null if staff did.' }),
  ),
  failing_since: nullable(
    Type.String({ format: 'date-time', description: 'First failure since the last success.' }),
  ),
  previous_secret_until: nullable(
    Type.String({
      format: 'date-time',
      description: 'End of the period in which the previous secret signs as well.',
    }),
  ),
  created_at: dateTime,
  updated_at: dateTime,
})

/** Only the answers to a create and to a rotation have this field. */
export const secretField = {
  secret: Type.String({ description: 'Shown only once; you cannot read it again.' }),
}

export async function presentWebhooks(
  tx: TenantTransaction,
  tenant: Tenant,
  rows: readonly WebhookRow[],
): Promise<Static<typeof WebhookRecord>[]> {
  const names = await namesOfCustomers(
    tx,
    rows.flatMap(({ customer_id: id }) => id ?? []),
  )
  const time = (instant: Date | null) => instant && isoWithOffset(instant, tenant.timezone)
  return rows.map(row => ({
    id: row.id,
    url: row.url,
    description: row.description,
    types: row.types as Static<typeof WebhookRecord>['types'],
    customer_id: row.customer_id,
    customer_name: row.customer_id === null ? null : (names.get(row.customer_id) ?? null),
    active: row.active,
    switched_off_at: time(row.switched_off_at),
    switched_off_because: row.switched_off_because,
    failing_since: time(row.failing_since),
    previous_secret_until: time(row.previous_until),
    created_at: isoWithOffset(row.created_at, tenant.timezone),
    updated_at: isoWithOffset(row.updated_at, tenant.timezone),
  }))
}

export async function presentWebhook(
  tx: TenantTransaction,
  tenant: Tenant,
  row: WebhookRow,
): Promise<Static<typeof WebhookRecord>> {
  const [shown] = await presentWebhooks(tx, tenant, [row])
  if (!shown) throw new Error('A webhook was not presented.')
  return shown
}
