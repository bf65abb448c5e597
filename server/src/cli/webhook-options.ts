import type { Waybill } from '../compose.ts'
import type { Tenant } from '../tenants/index.ts'
import type { DeliveryRow, WebhookRow } from '../webhooks/index.ts'
import { type CommandContext, UsageError } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

/** The options that name a webhook. */
export const webhookOptions = { tenant: { type: 'string' }, id: { type: 'string' } } as const

/** Runs the work on the webhook that `--tenant` and `--id` name. */
export function withWebhook<T>(
  context: CommandContext,
  work: (waybill: Waybill, tenant: Tenant, id: number) => Promise<T>,
): Promise<T> {
  return withWaybill(context, async waybill => {
    const tenant = await tenantOption(context, waybill)
    return work(waybill, tenant, wholeOption(context, 'id') ?? 0)
  })
}

/** An option that is a whole number; null where it is not given. */
export function wholeOption(context: CommandContext, name: string): number | null {
  const value = context.options[name]
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) {
    throw new UsageError(`--${name} must be a whole number.`)
  }
  return Number(value)
}

/** A webhook as commands print it. */
export function printedWebhook(row: WebhookRow) {
  const { id, url, types, customer_id, active, switched_off_because } = row
  return { id, url, types, customer_id, active, switched_off_because }
}

/** A delivery as commands print it. */
export function printedDelivery(row: DeliveryRow) {
  const { id, event_id, event_type, status, attempts, http_status, duration_ms, answer, error } = row
  return { id, event_id, event_type, status, attempts, http_status, duration_ms, answer, error }
}

/** A delivery as a line. */
export function deliveryLine({ id, event_type: type, status, error }: DeliveryRow): string {
  return `${id}  ${type}  ${status}${error ? `: ${error}` : ''}`
}
