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

/** The key is the same for each repeat of an event. */
export interface NamedCarrierEvent extends CarrierEvent {
  key: string
}

/** Implemented by `shipping/shipments/`. */
export interface ShipmentPort {
  /** By id, without the carrier's service. */
  loadShipments(
    tx: TenantTransaction,
    shipmentIds: readonly number[],
  ): Promise<Map<number, Omit<CarrierShipment, 'service'>>>
  /** Prepares the recording outside transactions; the result records one shipment's events. */
  eventRecorder(tenantId: number, events: readonly CarrierEvent[]): Promise<EventRecorder>
  /** Cancels a shipment after its carrier did; ignored if the status forbids it. */
  cancel(tx: TenantTransaction, shipmentId: number): Promise<void>
  recordOutcome(tx: TenantTransaction, shipmentId: number, outcome: 'submitted' | 'rejected'): Promise<void>
}

/**
 * Stores new events; changes the status if the transition table allows it. `final`: the status cannot change any more.
 */
export type EventRecorder = (
  tx: TenantTransaction,
  shipmentId: number,
  events: readonly NamedCarrierEvent[],
) => Promise<{ final: boolean }>

export interface Scheduler {
  wakeAt(tx: TenantTransaction, at: Date): Promise<void>
}

/** A page per picture in its true size: by the file's density, else `dpi`. */
export interface LabelWrapper {
  wrap(tenantId: number, pictures: LabelPicture[]): Promise<Uint8Array>
}

export interface CarrierCallEnd {
  readonly carrier: string
  readonly operation: string
  /** `ok` or the fault. */
  readonly outcome: string
  readonly seconds: number
  /** This failure opened the operation's circuit. */
  readonly hasOpenedCircuit: boolean
}

export interface SubmissionContext {
  database: Database
  clock: Clock
  connectors: ReadonlyMap<string, Connector>
  keyring: Keyring
  network: CarrierNetwork
  circuit: CircuitPolicy
  retryPolicy: RetryPolicy
  /** Monotonic, in milliseconds. */
  elapsed(): number
  /** From 0 to 1, for jitter. */
  chance(): number
  shipments: ShipmentPort
  pickups: PickupPort
  scheduler: Scheduler
  labels: LabelWrapper
  ending?: AbortSignal
  log: Logger
  onCalled(call: CarrierCallEnd): void
}

/** Throws a `CarrierError` if the account cannot be used. */
export function connectorFor(context: SubmissionContext, account: AccountRow | undefined): Connector {
  if (account === undefined) throw new CarrierError('authentication', 'The carrier account is gone.')
  if (!account.active) {
    throw new CarrierError('authentication', `The carrier account "${account.name}" is switched off.`)
  }
  const connector = context.connectors.get(account.carrier)
  if (connector === undefined) {
    throw new CarrierError('authentication', `There is no connector for carrier "${account.carrier}".`)
  }
  // CARRIER_HOSTS may have changed since the account was saved.
  const problem =
    account.base_address &&
    baseAddressProblem(account.base_address, context.network.hosts, connector.form.hosts)
  if (problem) throw new CarrierError('authentication', problem)
  return connector
}

export function lookUpsOf(context: SubmissionContext, account: AccountRow | undefined): LookUpPolicy {
  const own = context.connectors.get(account?.carrier ?? '')?.lookups
  return context.retryPolicy.lookUps ?? own ?? { delaysSeconds: [], watchSeconds: 0 }
}
