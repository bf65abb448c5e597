import type { Logger } from 'pino'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { notFound } from '../shared/problem.ts'
import type { Keyring } from './accounts/index.ts'
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
  type Alarm,
  askToCancel,
  attendTenant,
  type CancellationDecision,
  type CarrierRecord,
  type CircuitPolicy,
  callCarrier,
  carrierLedger,
  carrierRecords,
  type DeskContext,
  dueNext,
  findCallableAccount,
  findLabel,
  findPaper,
  type LabelWrapper,
  type LedgerEntry,
  type OpenedSubmission,
  openSubmission,
  type PaperEntry,
  papersOf,
  type ResubmitOptions,
  recordCancellation,
  resubmit,
  type ShipmentDoor,
  type SubmissionEntry,
  submitShipment,
  usualCircuit,
  usualWaits,
  type Waits,
} from './submissions/index.ts'

/** Everything the house has carriers do with a shipment. */
export interface CarrierDesk {
  /** In the transaction that creates the shipment: writes down that it is about to be sent. */
  open(tx: TenantTransaction, entry: SubmissionEntry): Promise<OpenedSubmission>
  /**
   * After that transaction and outside of any: sends it, within the account's time limit, and commits the
   * outcome together with what `within` writes. Throws only for trouble with the database.
   */
  submit(
    opened: OpenedSubmission,
    shipment: Omit<CarrierShipment, 'service'>,
    within?: (tx: TenantTransaction) => Promise<void>,
  ): Promise<void>
  /**
   * Asks the carrier to cancel, outside of any transaction. `null` where the shipment has no carrier. For all
   * but `refused` the caller commits it, with the shipment's cancellation, through `recordCancellation`.
   */
  cancel(tenantId: number, shipmentId: number, requestId: string): Promise<CancellationDecision | null>
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
  /** Tries the account's settings and credentials at the carrier. Throws NOT_FOUND. */
  checkAccount(tenantId: number, accountId: number, requestId: string): Promise<AccountCheck>
  /**
   * Does what is due for a tenant: retries, look-ups, cancellations, labels, tracking. Any number of processes
   * may call it at once. Returns when something is due next; `null` where nothing is.
   */
  attend(tenantId: number, signal: AbortSignal): Promise<Date | null>
  /** When something is due next for a tenant; `null` where nothing is. */
  dueNext(tenantId: number): Promise<Date | null>
}

export type AccountCheck =
  | { ok: true; durationMs: number }
  | { ok: false; fault: CarrierFault; message: string; durationMs: number }

export interface CarrierDeskOptions {
  database: Database
  clock: Clock
  connectors: ReadonlyMap<string, Connector>
  keyring: Keyring
  network: CarrierNetwork
  shipments: ShipmentDoor
  /** Turns a carrier's pictures into a PDF. */
  labels: LabelWrapper
  /** Wakes whoever calls `attend`. */
  alarm: Alarm
  log: Logger
  waits?: Waits
  /** From 0 to 1, for the jitter of waits; random unless given. */
  chance?: () => number
  circuit?: Partial<CircuitPolicy>
  /** Milliseconds of a clock that is never set. */
  elapsed?: () => number
  /** Once aborted, calls under way end as if the carrier had not answered: what was ordered is looked up later. */
  ending?: AbortSignal
}

export function createCarrierDesk(options: CarrierDeskOptions): CarrierDesk {
  const context: DeskContext = {
    database: options.database,
    clock: options.clock,
    connectors: options.connectors,
    keyring: options.keyring,
    network: options.network,
    shipments: options.shipments,
    alarm: options.alarm,
    labels: options.labels,
    log: options.log,
    circuit: { ...usualCircuit, ...options.circuit },
    elapsed: options.elapsed ?? (() => performance.now()),
    waits: options.waits ?? usualWaits,
    chance: options.chance ?? Math.random,
    ...(options.ending ? { ending: options.ending } : {}),
  }

  return {
    open: (tx, entry) => openSubmission(context, tx, entry),
    submit: (opened, shipment, within) => submitShipment(context, opened, shipment, within),
    cancel: (tenantId, shipmentId, requestId) => askToCancel(context, tenantId, shipmentId, requestId),
    recordCancellation: (tx, decision) => recordCancellation(context, tx, decision),
    async label(tx, shipmentId) {
      const bytes = await findLabel(tx, shipmentId)
      return bytes && { bytes, format: 'pdf' }
    },
    papers: papersOf,
    paper: findPaper,
    records: (tx, shipmentIds) => carrierRecords(context, tx, shipmentIds),
    ledger: carrierLedger,
    resubmit: (tenantId, shipmentId, requestId, how = { anew: false }) =>
      resubmit(context, tenantId, shipmentId, requestId, how),
    checkAccount: (tenantId, accountId, requestId) => checkAccount(context, tenantId, accountId, requestId),
    attend: (tenantId, signal) => attendTenant(context, tenantId, signal),
    dueNext: tenantId => dueNext(context, tenantId),
  }
}

async function checkAccount(
  context: DeskContext,
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
