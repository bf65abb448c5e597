import type { Logger } from 'pino'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Keyring } from '../../platform/secrets/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { LabelPicture } from '../../platform/shared/label-picture.ts'
import type { AccountRow } from '../accounts/index.ts'
import {
  baseAddressProblem,
  CarrierError,
  type CarrierEvent,
  type CarrierNetwork,
  type CarrierShipment,
  type Connector,
  type LookUpPolicy,
} from '../kit/index.ts'
import type { PickupPort } from '../pickup-orders/pickup-order.ts'
import type { CircuitPolicy } from './call-limits.ts'
import type { RetryPolicy } from './retry-policy.ts'

/** A carrier's event with a key that is the same each time the carrier sends it. */
export interface NamedCarrierEvent extends CarrierEvent {
  key: string
}

/** What the carrier service needs of shipments; `shipping/shipments/` implements it. */
export interface ShipmentPort {
  /** Shipments in the carriers' form, by id, without the carrier's service. */
  loadShipments(
    tx: TenantTransaction,
    shipmentIds: readonly number[],
  ): Promise<Map<number, Omit<CarrierShipment, 'service'>>>
  /**
   * Makes ready, outside of any transaction, what recording these events of shipments takes. What it returns records those
   * of one shipment.
   */
  eventRecorder(tenantId: number, events: readonly CarrierEvent[]): Promise<EventRecorder>
  /** Cancels a shipment that its carrier has cancelled. Does nothing where the status does not allow it any more. */
  cancel(tx: TenantTransaction, shipmentId: number): Promise<void>
  /** Tells integrators that the carrier has accepted or refused the shipment, with the record as it is now. */
  recordOutcome(tx: TenantTransaction, shipmentId: number, outcome: 'submitted' | 'rejected'): Promise<void>
}

/**
 * Stores the events that are new, and changes the status where the transition table allows it. `final` is true when
 * the shipment's status cannot change any more.
 */
export type EventRecorder = (
  tx: TenantTransaction,
  shipmentId: number,
  events: readonly NamedCarrierEvent[],
) => Promise<{ final: boolean }>

/** Schedules background work for the tenant of a transaction, if that is committed. */
export interface Scheduler {
  wakeAt(tx: TenantTransaction, at: Date): Promise<void>
}

/** Makes a PDF with a page for each picture, in its true size: by the density in the file, else by `dpi`. */
export interface LabelWrapper {
  wrap(tenantId: number, pictures: LabelPicture[]): Promise<Uint8Array>
}

/** A call to a carrier that has ended. */
export interface CarrierCallEnd {
  readonly carrier: string
  readonly operation: string
  /** `ok`, or the kind of its fault. */
  readonly outcome: string
  readonly seconds: number
  /** It was one failure too many: the operation is not called for a while. */
  readonly hasOpenedCircuit: boolean
}

/** What all work on submissions and pickup orders needs. */
export interface SubmissionContext {
  database: Database
  clock: Clock
  connectors: ReadonlyMap<string, Connector>
  keyring: Keyring
  network: CarrierNetwork
  circuit: CircuitPolicy
  retryPolicy: RetryPolicy
  /** Milliseconds of a monotonic clock, to measure durations in this process. */
  elapsed(): number
  /** From 0 to 1, for the jitter of delays. */
  chance(): number
  shipments: ShipmentPort
  pickups: PickupPort
  scheduler: Scheduler
  labels: LabelWrapper
  /** Aborts calls when the work they belong to has to end. */
  ending?: AbortSignal
  log: Logger
  onCalled(call: CarrierCallEnd): void
}

/** The connector of an account that may be used. Throws a `CarrierError` where there is none. */
export function connectorFor(context: SubmissionContext, account: AccountRow | undefined): Connector {
  if (account === undefined) throw new CarrierError('authentication', 'The carrier account is gone.')
  if (!account.active) {
    throw new CarrierError('authentication', `The carrier account "${account.name}" is switched off.`)
  }
  const connector = context.connectors.get(account.carrier)
  if (connector === undefined) {
    throw new CarrierError('authentication', `There is no connector for carrier "${account.carrier}".`)
  }
  // The operator may have removed the host from CARRIER_HOSTS since the account was saved.
  const problem =
    account.base_address &&
    baseAddressProblem(account.base_address, context.network.hosts, connector.form.hosts)
  if (problem) throw new CarrierError('authentication', problem)
  return connector
}

/** When orders of an account whose outcome is unknown are looked up. */
export function lookUpsOf(context: SubmissionContext, account: AccountRow | undefined): LookUpPolicy {
  const own = context.connectors.get(account?.carrier ?? '')?.lookups
  return context.retryPolicy.lookUps ?? own ?? { delaysSeconds: [], watchSeconds: 0 }
}
