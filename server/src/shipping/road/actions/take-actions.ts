import type { Logger } from 'pino'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import { noteOthers } from '../../../platform/changes/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { Problem } from '../../../platform/shared/problem.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { followRun } from '../../runs/index.ts'
import type { Device } from '../devices/device.ts'
import { updateDevice } from '../devices/devices.repository.ts'
import { type Contact, columnsOf, offsetOf } from '../devices/note-contact.ts'
import { readSettings } from '../settings/driver-settings.ts'
import { listReasons } from '../settings/fail-reasons.ts'
import type { Action } from './action.ts'
import { findAction, insertAction, type Origin, timeBefore } from './actions.repository.ts'
import { applyAction, type Located, locate } from './apply-action.ts'
import type { Road } from './applying.ts'
import { lockInstallation } from './installations.repository.ts'
import { closeExchange, openExchange } from './installations.ts'
import { Kept, kept, type Outcome } from './outcome.ts'
import { readAction } from './read-action.ts'
import { reckonTime } from './reckon-time.ts'

/** In one call. */
export const mostActions = 50

export interface RoadOptions {
  database: Database
  clock: Clock
  carrierService: CarrierService
  tariffs: CurrentTariffs
  log: Pick<Logger, 'error'>
}

/** A phone's call with actions. */
export interface Exchange {
  readonly tenant: Tenant
  readonly device: Device
  /** The app's storage on the phone; null for builds that do not name it. */
  readonly installationId: string | null
  readonly contact: Contact
  readonly actions: readonly unknown[]
}

export type ActionResult = 'applied' | 'repeated' | 'kept' | 'refused'

export interface Answered {
  /** As it was sent; null where none could be read. */
  readonly id: string | null
  readonly result: ActionResult
  readonly because: string | null
  readonly message: string
}

export interface ExchangeAnswer {
  readonly now: Date
  /** The phone may delete its actions up to this one. */
  readonly haveUntil: number
  readonly results: readonly Answered[]
}

/** Each action in its own transaction, in the order of the phone; the results are in the order that was sent. */
export async function takeActions(options: RoadOptions, exchange: Exchange): Promise<ExchangeAnswer> {
  const { database, clock } = options
  const { tenant, device, contact } = exchange
  const now = clock.now()
  const installationId = exchange.installationId ?? installationOf(device)
  const read = exchange.actions.map(raw => readAction(raw, tenant.currency))
  const actions = read.filter(each => 'seq' in each).toSorted((one, other) => one.seq - other.seq)
  const road = await readRoad(options, tenant, actions)
  await database.write(tenant.id, async tx => {
    await openExchange(tx, { device, installationId, seqs: actions.map(({ seq }) => seq) }, now)
    await updateDevice(tx, device.id, columnsOf(contact, now))
    noteOthers(tx, 'drivers', now)
  })
  const results = new Map<string, Answered>()
  const from = { device, installationId, offset: offsetOf(contact, now), receivedAt: now }
  for (const action of actions) {
    const answer = await takeAction(options, road, from, action)
    // The same action twice in one call gets the first answer for both.
    if (!results.has(action.id)) results.set(action.id, answer)
  }
  const haveUntil = await database.write(tenant.id, tx => closeExchange(tx, installationId, device.id, now))
  if (!device.isLost) await followRuns(options, tenant.id, actions)
  return {
    now,
    haveUntil,
    results: read.map(each =>
      'seq' in each
        ? (results.get(each.id) ?? refused(each.id, 'The action was not taken.'))
        : refused(each.id, each.refused),
    ),
  }
}

/** For builds that name no installation: the phone has one. */
function installationOf({ id }: Device): string {
  return `00000000-0000-0000-0000-${id.toString(16).padStart(12, '0')}`
}

async function readRoad(options: RoadOptions, tenant: Tenant, actions: readonly Action[]): Promise<Road> {
  const { database, clock, carrierService, tariffs } = options
  const mayFail = actions.some(({ kind }) => kind === 'failed' || kind === 'partial')
  const rating = mayFail ? (await tariffs.of(tenant)).rating : null
  const [settings, reasons] = await database.read(tenant.id, async tx => [
    await readSettings(tx),
    await listReasons(tx),
  ])
  const scope = { tenant, customerId: null, apiUserId: null, staffId: null }
  return { tenant, scope, clock, carrierService, rating, settings, reasons }
}

interface From {
  readonly device: Device
  readonly installationId: string
  readonly offset: number | null
  readonly receivedAt: Date
}

/** Only an outage of the database fails the call: an action that cannot be applied must not hold up the next. */
async function takeAction(
  { database, log }: RoadOptions,
  road: Road,
  from: From,
  action: Action,
): Promise<Answered> {
  const { id: tenantId } = road.tenant
  const take = (keptAs: Outcome | null) =>
    database.write(tenantId, tx => takeWithin(tx, road, from, action, keptAs))
  try {
    return await take(null)
  } catch (error) {
    if (error instanceof Problem && ['SERVICE_UNAVAILABLE', 'TENANT_MOVED'].includes(error.code)) throw error
    if (error instanceof Kept) return take(error.outcome)
    log.error({ err: error, tenantId, action: action.id }, 'an action of a driver could not be applied')
    return take(kept('not_possible', 'It could not be applied: the office decides.'))
  }
}

async function takeWithin(
  tx: TenantTransaction,
  road: Road,
  { device, installationId, offset, receivedAt }: From,
  action: Action,
  keptAs: Outcome | null,
): Promise<Answered> {
  // The phone's actions are taken one by one, also those of two calls at once.
  await lockInstallation(tx, installationId, device.id, receivedAt)
  const known = await findAction(tx, action.id)
  // The phone may have been paired with another driver before it had the answer.
  if (known && known.driver_id !== device.driver.id && known.installation_id !== installationId) {
    return refused(action.id, 'Another phone has sent an action with this id.')
  }
  if (known) {
    const { because, message } = known
    return { id: action.id, result: 'repeated', because, message: message ?? '' }
  }
  const located = await locate(tx, action)
  const before = await timeBefore(tx, installationId, action.seq)
  const origin: Origin = {
    deviceId: device.id,
    driverId: device.driver.id,
    author: null,
    installationId,
    receivedAt,
    occurredAt: reckonTime(action.deviceTime, [offset, action.clock], {
      earliest: latestOf(before, isAfterDeparture(action) ? (located.run?.left_at ?? null) : null),
      latest: receivedAt,
    }),
  }
  const lost = device.isLost ? kept('phone_lost', 'The phone was reported lost: the office decides.') : null
  const given = { ...road, tx, action, origin, driver: device.driver.name, ...located, forced: false }
  const outcome = keptAs ?? lost ?? (await applyAction(given))
  await insertAction(tx, action, origin, { ...outcome, ...recordsOf(located) })
  noteOthers(tx, 'runs', receivedAt)
  if (outcome.because !== null) noteOthers(tx, 'road', receivedAt)
  const { result, because, message } = outcome
  return { id: action.id, result, because, message }
}

export function recordsOf({ shipmentId, pickupId }: Located) {
  return { shipmentId, pickupId }
}

function isAfterDeparture({ kind }: Action): boolean {
  return kind !== 'loaded' && kind !== 'departed'
}

function latestOf(...times: readonly (Date | null)[]): Date | null {
  const known = times.filter(time => time !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map(time => time.getTime())))
}

/** The shipments of runs that the driver has sent out. A failure is made good by the next call. */
export async function followRuns(
  options: RoadOptions,
  tenantId: number,
  actions: readonly Pick<Action, 'runId'>[],
): Promise<void> {
  const runs = new Set(actions.flatMap(({ runId }) => runId ?? []))
  for (const id of runs) {
    await followRun(options, tenantId, id).catch((err: unknown) =>
      options.log.error({ err, tenantId, run: id }, 'shipments of a run did not become Out for Delivery'),
    )
  }
}

function refused(id: string | null, message: string): Answered {
  return { id, result: 'refused', because: null, message }
}
