import { findCustomer, unknownCustomer } from '../../accounts/customers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import { noteOthers, sequenceChanges } from '../../platform/changes/index.ts'
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

/** A webhook that an API user of a customer, or with null anybody of the company, may touch. */
export interface OwnWebhook {
  readonly id: number
  readonly scope: number | null
}

const mostWebhooks = 100
/** By its own API users, so that one customer leaves room for the others. */
const mostOfCustomer = 20
/** The old secret also signs for this long after a rotation. */
const bothValidMs = 24 * 3_600_000

/**
 * The webhook hears later events, of one customer or the whole company. Throws VALIDATION_ERROR with every field at
 * fault, CONFLICT for too many.
 */
export async function createWebhook(
  { database, clock, keyring, network }: WebhookContext,
  tenantId: number,
  entry: WebhookEntry & { customerId: number | null; scope?: number | null },
  recorder: Recorder,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  // Earlier events get their ids first: the webhook begins after the last id.
  await sequenceChanges(database, tenantId, new AbortController().signal)
  return database.write(tenantId, async tx => {
    const faults = entryFaults(entry, network.hosts)
    const { customerId, scope = null, ...wanted } = entry
    const isForeign = scope !== null && scope !== customerId
    if (isForeign || (customerId !== null && !(await findCustomer(tx, customerId))?.active)) {
      faults.customer_id = unknownCustomer
    }
    if (Object.keys(faults).length > 0) throw invalidFields(faults)
    const sealed = sealSecret(keyring, tenantId, secret)
    const row = { ...wanted, customerId, ...sealed, lastEventId: await lastEventId(tx) }
    const webhook = await insertWebhook(tx, row, clock.now())
    noteOthers(tx, 'webhooks', clock.now())
    // Counted after the insert, which waits for concurrent ones.
    const all = await listWebhooks(tx)
    const [most, there] =
      scope === null
        ? [mostWebhooks, all.length]
        : [mostOfCustomer, all.filter(({ customer_id }) => customer_id === scope).length]
    if (there > most || all.length > mostWebhooks) {
      throw conflict(`There are ${there - 1} webhooks already; delete one first.`)
    }
    recorder.record(tx, { subject: webhook.url })
    return { webhook, secret }
  })
}

/** Switched on, the webhook continues: open deliveries are due at once. Throws VALIDATION_ERROR, NOT_FOUND. */
export async function changeWebhook(
  context: WebhookContext,
  tenantId: number,
  which: OwnWebhook,
  { types, active, ...change }: Partial<WebhookEntry & { active: boolean }>,
  recorder: Recorder,
): Promise<WebhookRow> {
  const faults = entryFaults({ ...change, ...(types && { types }) }, context.network.hosts)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return updateLocked(context, tenantId, which, recorder, async (tx, now, before) => ({
    ...change,
    ...(types && { types: [...types] }),
    ...(active === undefined || active === before.active
      ? {}
      : await switched(context, tx, which, active, now)),
  }))
}

/** Throws NOT_FOUND. */
export function switchWebhook(
  context: WebhookContext,
  tenantId: number,
  id: number,
  active: boolean,
  recorder: Recorder,
): Promise<WebhookRow> {
  const which = { id, scope: null }
  return updateLocked(context, tenantId, which, recorder, (tx, now) =>
    switched(context, tx, which, active, now),
  )
}

async function switched(
  { scheduler }: WebhookContext,
  tx: TenantTransaction,
  { id }: OwnWebhook,
  active: boolean,
  now: Date,
): Promise<Partial<WebhookRow>> {
  if (active) {
    await makePendingDue(tx, id, now)
    await scheduler.wakeAt(tx, now)
  }
  const switchedOffAt = active ? null : now
  return { active, failing_since: null, switched_off_because: null, switched_off_at: switchedOffAt }
}

/** The old secret also signs for a day. Throws NOT_FOUND. */
export async function rotateSecret(
  context: WebhookContext,
  tenantId: number,
  which: OwnWebhook,
  recorder: Recorder,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  const webhook = await updateLocked(context, tenantId, which, recorder, async (_tx, now, before) => ({
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
  which: OwnWebhook,
  recorder: Recorder,
): Promise<void> {
  await updateLocked(context, tenantId, which, recorder, async (_tx, now) => ({
    active: false,
    deleted_at: now,
  }))
}

/** Throws NOT_FOUND. */
export async function requireWebhook(tx: TenantTransaction, which: OwnWebhook): Promise<WebhookRow> {
  return within(which, await findWebhook(tx, which.id))
}

/** One of another customer is as unknown as none. */
function within({ scope }: OwnWebhook, row: WebhookRow | undefined): WebhookRow {
  return row && (scope === null || row.customer_id === scope) ? row : noSuchWebhook()
}

export function noSuchWebhook(): never {
  throw notFound('No such webhook.')
}

function updateLocked(
  { database, clock }: WebhookContext,
  tenantId: number,
  which: OwnWebhook,
  recorder: Recorder,
  changeOf: (tx: TenantTransaction, now: Date, before: WebhookRow) => Promise<Partial<WebhookRow>>,
): Promise<WebhookRow> {
  return database.write(tenantId, async tx => {
    const before = within(which, await lockWebhook(tx, which.id))
    const now = clock.now()
    const change = { ...(await changeOf(tx, now, before)), updated_at: now }
    await updateWebhook(tx, which.id, change)
    noteOthers(tx, 'webhooks', now)
    recorder.record(tx, { subject: change.url ?? before.url })
    return { ...before, ...change }
  })
}
