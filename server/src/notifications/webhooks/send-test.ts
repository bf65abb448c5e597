import { randomUUID } from 'node:crypto'
import { requireOwnTenant } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { secretsOf, type WebhookContext } from './context.ts'
import { type DeliveryRow, findDelivery, insertTestDelivery } from './deliveries.repository.ts'
import { postEvent } from './post-event.ts'
import { lockWebhook, updateWebhook } from './webhooks.repository.ts'
import { noSuchWebhook, requireWebhook } from './webhooks.ts'

/** Test events report nothing and are in no feed. */
export const testEventType = 'webhook.test'

/** Once, also for a webhook that is off. Throws NOT_FOUND, CONFLICT for a secret that cannot be opened. */
export async function sendTestEvent(
  context: WebhookContext,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<DeliveryRow> {
  const { database, clock } = context
  const { webhook, timeZone } = await database.read(tenantId, async tx => ({
    webhook: await requireWebhook(tx, { id, scope: null }),
    timeZone: (await requireOwnTenant(tx)).timezone,
  }))
  const at = clock.now()
  const name = `test_${randomUUID()}`
  const body = JSON.stringify({
    id: null,
    type: testEventType,
    created_at: isoWithOffset(at, timeZone),
    data: { message: 'A test event. It tells of nothing.' },
  })
  const destination = { url: webhook.url, secrets: openedSecrets() }
  const outcome = await postEvent(context, destination, { id: name, body }, new AbortController().signal)

  return database.write(tenantId, async tx => {
    const { last_delivery_id: last } = (await lockWebhook(tx, id)) ?? noSuchWebhook()
    await updateWebhook(tx, id, { last_delivery_id: last + 1 })
    await insertTestDelivery(tx, id, {
      id: last + 1,
      type: testEventType,
      status: outcome.error === null ? 'delivered' : 'failed',
      attempts: 1,
      wasSent: true,
      nextAttemptAt: null,
      at,
      httpStatus: outcome.status,
      durationMs: outcome.durationMs,
      answer: outcome.answer,
      error: outcome.error,
    })
    recorder.record(tx, { subject: webhook.url })
    const stored = await findDelivery(tx, id, last + 1)
    if (!stored) throw new Error('A delivery that was just stored is not there.')
    return stored
  })

  function openedSecrets(): string[] {
    try {
      return secretsOf(context, webhook)
    } catch {
      throw conflict('The secret cannot be opened with this installation’s keys; rotate it.')
    }
  }
}
