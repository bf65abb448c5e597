import type { Logger } from 'pino'
import type { Database, TenantTransaction } from '../../database/index.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AccountRow, Keyring } from '../accounts/index.ts'
import {
  baseAddressProblem,
  CarrierError,
  type CarrierEvent,
  type CarrierNetwork,
  type CarrierShipment,
  type Connector,
  type LabelStock,
  type LookUpPolicy,
} from '../kit/index.ts'
import type { CircuitPolicy } from './call-limits.ts'
import type { Waits } from './waits.ts'

/** A carrier's event under a name that is the same whenever the carrier tells of it again. */
export interface NamedCarrierEvent extends CarrierEvent {
  key: string
}

/** What the desk needs of the rest of the house; `shipments/` and `tracking/` provide it. */
export interface ShipmentDoor {
  /** Shipments as carriers are told about them, without the carrier's service, by id. */
  loadShipments(
    tx: TenantTransaction,
    shipmentIds: readonly number[],
  ): Promise<Map<number, Omit<CarrierShipment, 'service'>>>
  /**
   * Stores the events that are new and lets them move the status where the transition table allows it.
   * `final` is true when nothing can happen to the shipment any more.
   */
  recordCarrierEvents(
    tx: TenantTransaction,
    shipmentId: number,
    events: readonly NamedCarrierEvent[],
  ): Promise<{ final: boolean }>
}

/** Wakes the background for the tenant of a transaction, when and only if that is committed. */
export interface Alarm {
  set(tx: TenantTransaction, at: Date): Promise<void>
}

/** Makes a PDF of pictures, each a page of its true size: by what the file states, else by `dpi`. */
export interface LabelWrapper {
  wrap(tenantId: number, pictures: LabelPicture[]): Promise<Uint8Array>
}

export interface LabelPicture {
  format: 'png' | 'gif'
  bytes: Uint8Array
  dpi?: number
  stock?: LabelStock
}

/** What everything about submissions works with. */
export interface DeskContext {
  database: Database
  clock: Clock
  connectors: ReadonlyMap<string, Connector>
  keyring: Keyring
  network: CarrierNetwork
  circuit: CircuitPolicy
  waits: Waits
  /** Milliseconds of a clock that is never set: for how long something has been going on in this process. */
  elapsed(): number
  /** From 0 to 1, for the jitter of waits. */
  chance(): number
  shipments: ShipmentDoor
  alarm: Alarm
  labels: LabelWrapper
  /** Breaks calls off when the work they belong to has to end. */
  ending?: AbortSignal
  log: Logger
}

/** The connector of an account that may be used. Throws a `CarrierError` where there is none. */
export function connectorFor(context: DeskContext, account: AccountRow | undefined): Connector {
  if (account === undefined) throw new CarrierError('authentication', 'The carrier account is gone.')
  if (!account.active) {
    throw new CarrierError('authentication', `The carrier account "${account.name}" is switched off.`)
  }
  const connector = context.connectors.get(account.carrier)
  if (connector === undefined) {
    throw new CarrierError('authentication', `There is no connector for carrier "${account.carrier}".`)
  }
  // The operator may have taken a host back since the account was saved.
  const problem =
    account.base_address &&
    baseAddressProblem(account.base_address, context.network.hosts, connector.form.hosts)
  if (problem) throw new CarrierError('authentication', problem)
  return connector
}

/** When the orders of an account are looked up, where their outcome is unknown. */
export function lookUpsOf(context: DeskContext, account: AccountRow | undefined): LookUpPolicy {
  const own = context.connectors.get(account?.carrier ?? '')?.lookups
  return context.waits.lookUps ?? own ?? { waitsSeconds: [], watchSeconds: 0 }
}
