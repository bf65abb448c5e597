import type { Clock } from '../../platform/shared/clock.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import type { KnownOption } from '../../platform/shared/options.ts'
import type { Party } from '../../platform/shared/party.ts'
import type { WeightUnit } from '../../platform/shared/units.ts'
import type { CarrierHttp } from './http.ts'
import type { CarrierCost, CarrierEvent, CarrierShipment, LabelFile, SubmittedShipment } from './shipment.ts'

/** Every call returns or throws a `CarrierError`. Calls never repeat requests and end when `call.signal` fires. */
export interface Connector {
  /** The name of the carrier's folder. */
  readonly code: string
  readonly name: string
  readonly capabilities: Capabilities
  readonly lookups: LookUpPolicy
  /** Null if the carrier cannot be asked for pickups. */
  readonly pickupLookups: LookUpPolicy | null
  readonly form: AccountForm

  /** Rarely idempotent: `reconcile` comes before a repeat. */
  ship(call: CarrierCall, shipment: CarrierShipment): Promise<ShipAnswer>
  /**
   * Looks up a `ship` whose answer was lost. Errors count as `no_answer`, or as `refused` if the carrier refuses the
   * look-up, credentials or rights.
   */
  reconcile(call: CarrierCall, shipment: CarrierShipment): Promise<LookUpVerdict>
  /** `requested`: the carrier decides later. Throws `rejected` for a refusal. */
  cancel(call: CarrierCall, shipment: SubmittedShipment): Promise<'cancelled' | 'requested'>
  /** For carriers whose `ship` has no label. */
  label(call: CarrierCall, shipment: SubmittedShipment): Promise<LabelFile[]>
  /** By tracking number; without events, an empty list. */
  track(call: CarrierCall, shipments: SubmittedShipment[]): Promise<Map<string, CarrierEvent[]>>
  /** Not idempotent: after a lost answer the order is looked up, or a clerk is told. */
  schedulePickup(call: CarrierCall, pickup: CarrierPickup): Promise<PickupAnswer>
  /** Like `reconcile`, for `schedulePickup`. Not called if `pickupLookups` is null. */
  findPickup(call: CarrierCall, pickup: CarrierPickup): Promise<PickupVerdict>
  /** A cancelled pickup is no error. Throws `rejected` for a refusal. */
  cancelPickup(call: CarrierCall, pickup: OrderedPickup, reason: string): Promise<void>
  /** Throws for wrong settings or credentials. Free of charge. */
  checkAccount(call: CarrierCall): Promise<void>
}

export interface Capabilities {
  cancel: 'at_once' | 'on_request' | 'none'
  /** Whether `ship` returns the label, or `label` must be called. */
  label: 'with_shipment' | 'separate'
  pickup: boolean
  cod: boolean
  /** Shipments with other options are refused. */
  options: readonly KnownOption[]
  /** Shipments per `track` call. */
  trackMany: { maxPerCall: number }
  /** Per account. */
  trackCallsPerMinute: number
}

export interface LookUpPolicy {
  /** Times after the order. If none finds it, it is placed again. Empty if the first look-up is certain. */
  delaysSeconds: readonly number[]
  /** How long the first order is watched for after a second one. */
  watchSeconds: number
}

/** Only `not_found` allows a new order. */
export type LookUpVerdict =
  /** `others`: further orders under the same reference. */
  | { kind: 'found'; order: ShipAnswer; others?: readonly ShipAnswer[] }
  /** The carrier explicitly denies the order. */
  | { kind: 'not_found' }
  /** No reliable answer: empty, unreadable, too late. */
  | { kind: 'no_answer'; message: string }
  /** The look-up was refused: a missing right, a bad request. */
  | { kind: 'refused'; message: string }

export interface AccountForm {
  settings: AccountField[]
  /** Stored encrypted, never shown again. */
  credentials: AccountField[]
  /** By the carrier's codes. Empty if they depend on the account. */
  services: { code: string; name: string }[]
  /** No closing slash; null for a carrier inside this process. */
  hosts: { production: string; sandbox: string } | null
}

export interface AccountField {
  name: string
  label: string
  help?: string
  required: boolean
  pattern?: string
  choices?: { value: string; label: string }[]
}

/** Has clear credentials, which must not outlive the call. */
export interface OpenAccount {
  id: number
  tenantId: number
  carrier: string
  name: string
  environment: 'production' | 'sandbox'
  settings: Readonly<Record<string, string>>
  credentials: Readonly<Record<string, string>>
  /** Replaces the carrier's host. */
  baseAddress: string | null
  timeLimitMs: number
  /** Changes with the account; invalidates derived values. */
  version: string
}

export interface CarrierCall {
  account: OpenAccount
  http: CarrierHttp
  signal: AbortSignal
  clock: Clock
  requestId: string
  /** Saved by earlier calls for the same shipment or pickup. */
  savedState: Readonly<Record<string, string>>
  /** Commits the state between two steps of an order. */
  saveState(state: Readonly<Record<string, string>>): Promise<void>
}

export interface ShipAnswer {
  trackingNumber: string
  carrierShipmentId: string | null
  /** By piece; empty if the carrier numbers only the whole. */
  pieceTrackingNumbers: string[]
  /** One per piece or for all; empty if `label` must be called. */
  label: LabelFile[]
  cost: CarrierCost | null
  /** In printing order. */
  papers?: readonly CarrierPaper[]
}

export interface CarrierPaper {
  kind: 'invoice' | 'receipt' | 'other'
  format: 'pdf' | 'png' | 'gif'
  bytes: Uint8Array
}

/** Times are HH:MM:SS by the clock at the address, or null. */
export interface CarrierPickup {
  /** Our reference at the carrier, unique within the tenant. */
  reference: string
  address: Party
  date: string
  readyTime: string | null
  latestTime: string | null
  /** The address has this zone; null if it leaves more than one. */
  timeZone: string | null
  pieces: number
  weight: Decimal
  weightUnit: WeightUnit
  notes: string | null
  /** The accepted shipment and its numbers. */
  shipment: CarrierShipment
  accepted: SubmittedShipment
}

export interface PickupAnswer {
  /** For telephone calls with the carrier. */
  confirmationNumber: string
  /** The carrier's own id if it differs. */
  carrierPickupId: string | null
}

/** See `LookUpVerdict`. */
export type PickupVerdict =
  | { kind: 'found'; pickup: PickupAnswer }
  | { kind: 'not_found' }
  | { kind: 'no_answer'; message: string }
  | { kind: 'refused'; message: string }

export interface OrderedPickup extends PickupAnswer {
  reference: string
  notes: string | null
  /** An earlier request to cancel lost its answer. */
  cancellationRequested: boolean
}
