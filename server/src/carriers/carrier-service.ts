import type { Logger } from 'pino'
import type { Database, TenantTransaction } from '../platform/database/index.ts'
import type { Keyring } from '../platform/secrets/index.ts'
import type { Clock } from '../platform/shared/clock.ts'
import { notFound } from '../platform/shared/problem.ts'
import {
  asCarrierError,
  type CarrierFault,
  type CarrierNetwork,
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
  findPaperSlice,
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

export interface CarrierService {
  /** Runs in the transaction that creates the shipments. */
  queue(tx: TenantTransaction, entries: readonly SubmissionEntry[]): Promise<void>
  /** The `carrier` member of queued shipments. */
  queuedRecords(
    tx: TenantTransaction,
  ): Promise<(entry: Pick<SubmissionEntry, 'accountId' | 'service'>) => CarrierRecord>
  /** Runs in the transaction that creates the shipment. */
  open(tx: TenantTransaction, entry: SubmissionEntry): Promise<OpenedSubmission>
  /**
   * For a changed shipment; null if its service has no carrier any more. Throws CONFLICT if a carrier has or may have
   * the shipment.
   */
  replace(
    tx: TenantTransaction,
    shipmentId: number,
    entry: SubmissionEntry | null,
  ): Promise<OpenedSubmission | null>
  /**
   * Runs after that transaction, within the account's time limit. A carrier's failure is an outcome. The caller commits
   * it with `recordOutcome`.
   */
  send(opened: OpenedSubmission, shipment: Omit<CarrierShipment, 'service'>): Promise<ShippingOutcome>
  recordOutcome(tx: TenantTransaction, outcome: ShippingOutcome): Promise<void>
  /**
   * Runs outside transactions. Without a carrier the answer is `cancelled`. Unless `refused`, the caller commits it
   * with `recordCancellation`.
   */
  cancel(tenantId: number, shipmentId: number, requestId: string): Promise<CancellationDecision>
  recordCancellation(tx: TenantTransaction, decision: CancellationDecision): Promise<void>
  /** The carrier's label; null if there is none (yet). */
  label(tx: TenantTransaction, shipmentId: number): Promise<{ bytes: Uint8Array; format: 'pdf' } | null>
  /** The carrier's documents besides the label. */
  papers(tx: TenantTransaction, shipmentId: number): Promise<PaperEntry[]>
  paper: typeof findPaper
  paperSlice: typeof findPaperSlice
  /** The `carrier` members by shipment; others have none. */
  records(tx: TenantTransaction, shipmentIds: readonly number[]): Promise<Map<number, CarrierRecord>>
  ledger(tx: TenantTransaction, shipmentId: number): Promise<LedgerEntry[]>
  /** For a rejected or pending shipment. Throws NOT_FOUND and CONFLICT. */
  resubmit(tenantId: number, shipmentId: number, requestId: string, options?: ResubmitOptions): Promise<void>
  readonly pickups: CarrierPickups
  /** Tries settings and credentials. Throws NOT_FOUND. */
  checkAccount(tenantId: number, accountId: number, requestId: string): Promise<AccountCheck>
  /** Safe in several processes. Returns the next due time or null. */
  processDue(tenantId: number, signal: AbortSignal): Promise<Date | null>
  /** Null if nothing is due. */
  nextDueAt(tenantId: number): Promise<Date | null>
}

export interface CarrierPickups {
  /** Null for own drivers. */
  findCollector(tx: TenantTransaction, shipmentId: number): Promise<Collector | null>
  /** Runs in the transaction that creates the pickup. */
  open(
    tx: TenantTransaction,
    collector: Collector,
    entry: { pickupId: number; shipmentId: number; requestId: string },
  ): Promise<OpenedPickup>
  /** Like `CarrierService.send`. */
  order(opened: OpenedPickup): Promise<PickupOutcome>
  recordOutcome(tx: TenantTransaction, opened: OpenedPickup, outcome: PickupOutcome): Promise<void>
  /** Like `CarrierService.cancel`; null without a carrier. */
  cancel(tenantId: number, pickupId: number, requestId: string): Promise<PickupCancellation | null>
  recordCancellation(tx: TenantTransaction, decision: PickupCancellation): Promise<void>
  /** Cancels an unconfirmed order. Returns null, or the carrier's name if it has confirmed. */
  withdraw(tx: TenantTransaction, pickupId: number): Promise<string | null>
  /** For clerks, outside transactions: looks up an order in doubt, then orders again. */
  orderAgain(tenantId: number, pickupId: number, requestId: string, options: OrderAgainOptions): Promise<void>
  /**
   * Ensures until the commit that the carrier does not have the pickup, so that it may be corrected. Throws CONFLICT.
   */
  holdUnordered(tx: TenantTransaction, pickupId: number): Promise<void>
  enterNumber(tx: TenantTransaction, pickupId: number, number: string): Promise<void>
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
  labels: LabelWrapper
  /** Schedules `processDue`. */
  scheduler: Scheduler
  log: Logger
  retryPolicy?: RetryPolicy
  /** From 0 to 1, for jitter; random by default. */
  chance?: () => number
  circuit?: Partial<CircuitPolicy>
  /** Monotonic, in milliseconds. */
  elapsed?: () => number
  /** Aborts calls when the process ends; their orders are looked up later. */
  ending?: AbortSignal
  onCalled?: (call: CarrierCallEnd) => void
}

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
    paperSlice: findPaperSlice,
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
      // Pickups first: they have deadlines, and tracking can take long.
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
