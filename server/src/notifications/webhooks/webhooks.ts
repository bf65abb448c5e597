import { findCustomer, unknownCustomer } from '../../accounts/customers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import { sequenceChanges } from '../../platform/changes/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { conflict, invalidFields, notFound } from '../../platform/shared/problem.ts'
import { lastEventId } from '../events/index.ts'
import type { WebhookContext } from './context.ts'
import { makePendingDue } from './deliveries.repository.ts'
import { newSecret, sealSecret } from './secret.ts'
import { entryFaults, type WebhookEntry } from './webhook-entry.ts'
import {
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts'

export interface WebhookWithSecret {
  readonly webhook: WebhookRow
  readonly secret: string
}

const mostWebhooks = 100
/** The old secret also signs for this long after a rotation. */
const bothValidMs = 24 * 3_600_000

/**
 * The webhook hears later events, of one customer or the whole company. Throws VALIDATION_ERROR with every field at
 * fault, CONFLICT for too many.
 */
export async function createWebhook(
  { database, clock, keyring, network }: WebhookContext,
  tenantId: number,
  entry: WebhookEntry & { customerId: number | null },
  recorder: Recorder,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  // Earlier events get their ids first: the webhook begins after the last id.
  await sequenceChanges(database, tenantId, new AbortController().signal)
  return database.write(tenantId, async tx => {
    const faults = entryFaults(entry, network.hosts)
    const { customerId } = entry
    if (customerId !== null && !(await findCustomer(tx, customerId))?.active)
      faults.customer_id = unknownCustomer
    if (Object.keys(faults).length > 0) throw invalidFields(faults)
    const sealed = sealSecret(keyring, tenantId, secret)
    const row = { ...entry, ...sealed, lastEventId: await lastEventId(tx) }
    const webhook = await insertWebhook(tx, row, clock.now())
    // Counted after the insert, which waits for concurrent ones.
    if ((await listWebhooks(tx)).length > mostWebhooks) {
      throw conflict(`There are ${mostWebhooks} webhooks already; delete one first.`)
    }
    recorder.record(tx, { subject: webhook.url })
    return { webhook, secret }
  })
}

/** Throws VALIDATION_ERROR, NOT_FOUND. */
export async function changeWebhook(
  context: WebhookContext,
  tenantId: number,
  id: number,
  change: Partial<WebhookEntry>,
  recorder: Recorder,
): Promise<WebhookRow> {
  const faults = entryFaults(change, context.network.hosts)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const { types, ...rest } = change
  return updateLocked(context, tenantId, id, recorder, async () => ({
    ...rest,
    ...(types && { types: [...types] }),
  }))
}

/** Switched on, the webhook continues: open deliveries are due at once. Throws NOT_FOUND. */
export function switchWebhook(
  context: WebhookContext,
  tenantId: number,
  id: number,
  active: boolean,
  recorder: Recorder,
): Promise<WebhookRow> {
  return updateLocked(context, tenantId, id, recorder, async (tx, now) => {
    if (active) {
      await makePendingDue(tx, id, now)
      await context.scheduler.wakeAt(tx, now)
    }
    const switchedOffAt = active ? null : now
    return { active, failing_since: null, switched_off_because: null, switched_off_at: switchedOffAt }
  })
}

/** The old secret also signs for a day. Throws NOT_FOUND. */
export async function rotateSecret(
  context: WebhookContext,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  const webhook = await updateLocked(context, tenantId, id, recorder, async (_tx, now, before) => ({
    ...sealSecret(context.keyring, tenantId, secret),
    previous_secret: before.secret,
    previous_key_id: before.key_id,
    previous_until: new Date(now.getTime() + bothValidMs),
  }))
  return { webhook, secret }
}

/** Deliveries stay until their term ends. Throws NOT_FOUND. */
export async function deleteWebhook(
  context: WebhookContext,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<void> {
  await updateLocked(context, tenantId, id, recorder, async (_tx, now) => ({
    active: false,
    deleted_at: now,
  }))
}

/** Throws NOT_FOUND. */
export async function requireWebhook(tx: TenantTransaction, id: number): Promise<WebhookRow> {
  return (await findWebhook(tx, id)) ?? noSuchWebhook()
}

export function noSuchWebhook(): never {
  throw notFound('No such webhook.')
}

function updateLocked(
  { database, clock }: WebhookContext,
  tenantId: number,
  id: number,
  recorder: Recorder,
  changeOf: (tx: TenantTransaction, now: Date, before: WebhookRow) => Promise<Partial<WebhookRow>>,
): Promise<WebhookRow> {
  return database.write(tenantId, async tx => {
    const before = (await lockWebhook(tx, id)) ?? noSuchWebhook()
    const now = clock.now()
    const change = { ...(await changeOf(tx, now, before)), updated_at: now }
    await updateWebhook(tx, id, change)
    recorder.record(tx, { subject: change.url ?? before.url })
    return { ...before, ...change }
  })
}
