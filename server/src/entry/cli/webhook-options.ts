import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Waybill } from '../../compose/waybill.ts'
import { type DeliveryRow, listWebhooks, type WebhookRow } from '../../notifications/webhooks/index.ts'
import { type DataMode, dataModes } from '../../platform/shared/test-data.ts'
import { type CommandContext, UsageError } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const webhookOptions = { tenant: { type: 'string' }, id: { type: 'string' } } as const

export function withWebhook<T>(
  context: CommandContext,
  work: (waybill: Waybill, tenant: Tenant, id: number) => Promise<T>,
): Promise<T> {
  return withWaybill(context, async waybill => {
    const tenant = await tenantOption(context, waybill)
    const id = wholeOption(context, 'id') ?? 0
    const isTest = await waybill.database
      .showing('all')
      .read(tenant.id, async tx => (await listWebhooks(tx)).some(row => row.id === id && row.test))
    const { webhooks, database } = isTest ? waybill.onTestData : waybill
    return work({ ...waybill, webhooks, database }, tenant, id)
  })
}

/** Null if absent. */
export function wholeOption(context: CommandContext, name: string): number | null {
  const value = context.options[name]
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) {
    throw new UsageError(`--${name} must be a whole number.`)
  }
  return Number(value)
}

/** Default: real data. */
export function modeOption({ options: { mode } }: CommandContext): DataMode {
  const known = dataModes.find(each => each === mode)
  if (!known) throw new UsageError('--mode must be live or test.')
  return known
}

export function printedWebhook(row: WebhookRow) {
  const { id, url, types, customer_id, active, switched_off_because, test } = row
  return { id, url, types, customer_id, active, switched_off_because, ...(test && { test }) }
}

export function printedDelivery(row: DeliveryRow) {
  const { id, event_id, event_type, status, attempts, http_status, duration_ms, answer, error } = row
  return { id, event_id, event_type, status, attempts, http_status, duration_ms, answer, error }
}

export function deliveryLine({ id, event_type: type, status, error }: DeliveryRow): string {
  return `${id}  ${type}  ${status}${error ? `: ${error}` : ''}`
}
