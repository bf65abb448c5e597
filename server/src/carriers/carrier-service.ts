import type { Logger } from 'pino'
import type { Database, TenantTransaction } from '../platform/database/index.ts'
import type { Keyring } from '../platform/secrets/index.ts'
import type { Clock } from '../platform/shared/clock.ts'
import { notFound } from '../platform/shared/problem.ts'
import {
  asCarrierError,
  type CarrierFault,
  type CarrierNetwork,
  type CarrierPaper,
  type CarrierShipment,
  type Connector,
  errorLine,
} from './kit/index.ts'
import {
  askToCancelPickup,
  type Collector,
  confirmPickupCancelled,
  enterPickupNumber,
  findCollector,
  holdUnordered,
  nextPickupDueAt,
  type OpenedPickup,
  type OrderAgainOptions,
  openPickupOrder,
  orderPickup,
  orderPickupAgain,
  type PickupCancellation,
  type PickupOutcome,
  type PickupPort,
  processDuePickups,
  recordPickupCancellation,
  recordPickupOutcome,
  withdrawPickupOrder,
} from './pickup-orders/index.ts'
import {
  askToCancel,
  type CancellationDecision,
  type CarrierCallEnd,
  type CarrierRecord,
  type CircuitPolicy,
  callCarrier,
  carrierLedger,
  carrierRecords,
  defaultCircuit,
  defaultRetryPolicy,
  findCallableAccount,
  findLabel,
  findPaper,
  type LabelWrapper,
  type LedgerEntry,
  nextDueAt,
  type OpenedSubmission,
  openSubmission,
  type PaperEntry,
  papersOf,
  processDueWork,
  queuedRecords,
  queueSubmissions,
  type ResubmitOptions,
  type RetryPolicy,
  recordCancellation,
  recordOutcome,
  replaceSubmission,
  resubmit,
  type Scheduler,
  type ShipmentPort,
  type ShippingOutcome,
  type SubmissionContext,
  type SubmissionEntry,
  sendShipment,
} from './submissions/index.ts'

/** All that is done with shipments at carriers, and read of it. */
export interface CarrierService {
  /** Stores, in the transaction that creates the shipments, that the background is to send them. */
  queue(tx: TenantTransaction, entries: readonly SubmissionEntry[]): Promise<void>
  /** Makes the `carrier` member of shipments that are queued. */
  queuedRecords(
    tx: TenantTransaction,
  ): Promise<(entry: Pick<SubmissionEntry, 'accountId' | 'service'>) => CarrierRecord>
  /** Stores, in the transaction that creates the shipment, that it is about to be sent. */
  open(tx: TenantTransaction, entry: SubmissionEntry): Promise<OpenedSubmission>
  /**
   * The same in the transaction that changes a shipment; `entry` is null where its service uses no carrier any more, and
   * so is the answer. Throws CONFLICT where a carrier has the shipment, or may have it.
   */
  replace(
    tx: TenantTransaction,
    shipmentId: number,
    entry: SubmissionEntry | null,
  ): Promise<OpenedSubmission | null>
  /**
   * Sends the shipment after that transaction, within the account's time limit. A failure of the carrier is an
   * outcome. The caller commits the outcome with `recordOutcome`.
   */
  send(opened: OpenedSubmission, shipment: Omit<CarrierShipment, 'service'>): Promise<ShippingOutcome>
  recordOutcome(tx: TenantTransaction, outcome: ShippingOutcome): Promise<void>
  /**
   * Asks the carrier to cancel, outside of any transaction. A shipment without a carrier is `cancelled`. For all but
   * `refused` the caller commits it, with the shipment's cancellation, through `recordCancellation`.
   */
  cancel(tenantId: number, shipmentId: number, requestId: string): Promise<CancellationDecision>
  recordCancellation(tx: TenantTransaction, decision: CancellationDecision): Promise<void>
  /** The carrier's label; `null` where there is none (yet). */
  label(tx: TenantTransaction, shipmentId: number): Promise<{ bytes: Uint8Array; format: 'pdf' } | null>
  /** The documents that the carrier has sent beside the label. */
  papers(tx: TenantTransaction, shipmentId: number): Promise<PaperEntry[]>
  paper(tx: TenantTransaction, shipmentId: number, number: number): Promise<CarrierPaper | null>
  /** The `carrier` member of each shipment's record; shipments without a carrier are left out. */
  records(tx: TenantTransaction, shipmentIds: readonly number[]): Promise<Map<number, CarrierRecord>>
  ledger(tx: TenantTransaction, shipmentId: number): Promise<LedgerEntry[]>
  /** Submits a rejected or pending shipment again, now. Throws NOT_FOUND and CONFLICT. */
  resubmit(tenantId: number, shipmentId: number, requestId: string, options?: ResubmitOptions): Promise<void>
  readonly pickups: CarrierPickups
  /** Tries the account's settings and credentials at the carrier. Throws NOT_FOUND. */
  checkAccount(tenantId: number, accountId: number, requestId: string): Promise<AccountCheck>
  /**
   * Does what is due for a tenant: retries, look-ups, cancellations, pickups, labels, tracking. Any number of
   * processes may call it at once. Returns when something is due next; `null` where nothing is.
   */
  processDue(tenantId: number, signal: AbortSignal): Promise<Date | null>
  /** When something is due next for a tenant; `null` where nothing is. */
  nextDueAt(tenantId: number): Promise<Date | null>
}

/** Pickups that carriers collect. */
export interface CarrierPickups {
  /** The carrier that collects a shipment; `null` where it is for own drivers. */
  findCollector(tx: TenantTransaction, shipmentId: number): Promise<Collector | null>
  /** Stores, in the transaction that creates the pickup, that it is about to be ordered. */
  open(
    tx: TenantTransaction,
    collector: Collector,
    entry: { pickupId: number; shipmentId: number; requestId: string },
  ): Promise<OpenedPickup>
  /**
   * Orders the pickup after that transaction, within the account's time limit. A failure of the carrier is an
   * outcome. The caller commits the outcome with `recordOutcome`.
   */
  order(opened: OpenedPickup): Promise<PickupOutcome>
  recordOutcome(tx: TenantTransaction, opened: OpenedPickup, outcome: PickupOutcome): Promise<void>
  /**
   * Asks the carrier to cancel, outside of any transaction. `null` where no carrier collects it. For all but
   * `refused` the caller commits it, with the pickup's cancellation, through `recordCancellation`.
   */
  cancel(tenantId: number, pickupId: number, requestId: string): Promise<PickupCancellation | null>
  recordCancellation(tx: TenantTransaction, decision: PickupCancellation): Promise<void>
  /**
   * Cancels an order that is not confirmed. Returns `null`, or the name of the carrier where that has confirmed it.
   */
  withdraw(tx: TenantTransaction, pickupId: number): Promise<string | null>
  /** By a clerk's hand, outside of any transaction: orders it once more, and looks it up before where it is in doubt. */
  orderAgain(tenantId: number, pickupId: number, requestId: string, options: OrderAgainOptions): Promise<void>
  /** Makes sure that the carrier does not have it, until the commit: what it says may then be corrected. */
  holdUnordered(tx: TenantTransaction, pickupId: number): Promise<void>
  /** Notes the number that the carrier has told a clerk. */
  enterNumber(tx: TenantTransaction, pickupId: number, number: string): Promise<void>
  /** Notes that the carrier has told a clerk that it will not come. */
  confirmCancelled(tx: TenantTransaction, pickupId: number): Promise<void>
}

export type AccountCheck =
  | { ok: true; durationMs: number }
  | { ok: false; fault: CarrierFault; message: string; durationMs: number }

export interface CarrierServiceOptions {
  database: Database
  clock: Clock
  connectors: ReadonlyMap<string, Connector>
  keyring: Keyring
  network: CarrierNetwork
  shipments: ShipmentPort
  pickups: PickupPort
  /** Turns a carrier's pictures into a PDF. */
  labels: LabelWrapper
  /** Schedules the calls of `processDue`. */
  scheduler: Scheduler
  log: Logger
  retryPolicy?: RetryPolicy
  /** From 0 to 1, for the jitter of delays; random unless given. */
  chance?: () => number
  circuit?: Partial<CircuitPolicy>
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number
  /** Aborts the calls under way when the process ends: their orders are looked up later. */
  ending?: AbortSignal
  /** Hears of each call to a carrier that has ended. */
  onCalled?: (call: CarrierCallEnd) => void
}

/** What shipments' records show of carriers. */
export function createCarrierRecords(
  connectors: ReadonlyMap<string, Connector>,
): Pick<CarrierService, 'records'> {
  return { records: (tx, shipmentIds) => carrierRecords({ connectors }, tx, shipmentIds) }
}

export function createCarrierService(options: CarrierServiceOptions): CarrierService {
  const context: SubmissionContext = {
    database: options.database,
    clock: options.clock,
    connectors: options.connectors,
    keyring: options.keyring,
    network: options.network,
    shipments: options.shipments,
    pickups: options.pickups,
    scheduler: options.scheduler,
    labels: options.labels,
    log: options.log,
    circuit: { ...defaultCircuit, ...options.circuit },
    elapsed: options.elapsed ?? (() => performance.now()),
    retryPolicy: options.retryPolicy ?? defaultRetryPolicy,
    chance: options.chance ?? Math.random,
    onCalled: options.onCalled ?? (() => {}),
    ...(options.ending ? { ending: options.ending } : {}),
  }

  return {
    queue: (tx, entries) => queueSubmissions(context, tx, entries),
    queuedRecords: tx => queuedRecords(context, tx),
    open: (tx, entry) => openSubmission(context, tx, entry),
    replace: (tx, shipmentId, entry) => replaceSubmission(context, tx, shipmentId, entry),
    send: (opened, shipment) => sendShipment(context, opened, shipment),
    recordOutcome: (tx, outcome) => recordOutcome(context, tx, outcome),
    cancel: (tenantId, shipmentId, requestId) => askToCancel(context, tenantId, shipmentId, requestId),
    recordCancellation: (tx, decision) => recordCancellation(context, tx, decision),
    async label(tx, shipmentId) {
      const bytes = await findLabel(tx, shipmentId)
      return bytes && { bytes, format: 'pdf' }
    },
    papers: papersOf,
    paper: findPaper,
    ...createCarrierRecords(options.connectors),
    ledger: carrierLedger,
    resubmit: (tenantId, shipmentId, requestId, how = { anew: false }) =>
      resubmit(context, tenantId, shipmentId, requestId, how),
    checkAccount: (tenantId, accountId, requestId) => checkAccount(context, tenantId, accountId, requestId),
    pickups: {
      findCollector: (tx, shipmentId) => findCollector(context, tx, shipmentId),
      open: (tx, collector, entry) => openPickupOrder(context, tx, collector, entry),
      order: opened => orderPickup(context, opened),
      recordOutcome: (tx, opened, outcome) => recordPickupOutcome(context, tx, opened, outcome),
      cancel: (tenantId, pickupId, requestId) => askToCancelPickup(context, tenantId, pickupId, requestId),
      recordCancellation: (tx, decision) => recordPickupCancellation(context, tx, decision),
      withdraw: (tx, pickupId) => withdrawPickupOrder(context, tx, pickupId),
      orderAgain: (tenantId, pickupId, requestId, how) =>
        orderPickupAgain(context, tenantId, pickupId, requestId, how),
      holdUnordered,
      enterNumber: (tx, pickupId, number) => enterPickupNumber(context, tx, pickupId, number),
      confirmCancelled: (tx, pickupId) => confirmPickupCancelled(context, tx, pickupId),
    },
    async processDue(tenantId, signal) {
      // Pickups first: a carrier has to know of them in time, and tracking can take long.
      const pickup = await processDuePickups(context, tenantId, signal)
      return earlier(pickup, await processDueWork(context, tenantId, signal))
    },
    nextDueAt: async tenantId =>
      earlier(await nextPickupDueAt(context, tenantId), await nextDueAt(context, tenantId)),
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

async function checkAccount(
  context: SubmissionContext,
  tenantId: number,
  accountId: number,
  requestId: string,
): Promise<AccountCheck> {
  const account = await context.database.read(tenantId, tx => findCallableAccount(tx, accountId))
  if (!account) throw notFound('No such carrier account.')
  const options = { operation: 'check', account: { ...account, active: true }, requestId } as const
  const { result, attempt } = await callCarrier(context, options, (connector, call) =>
    connector.checkAccount(call),
  )
  if (!result.error) return { ok: true, durationMs: attempt.durationMs }
  const error = asCarrierError(result.error)
  return { ok: false, fault: error.fault, message: errorLine(error), durationMs: attempt.durationMs }
}
