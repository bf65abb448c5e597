import type { Clock } from '../../platform/shared/clock.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import type { KnownOption } from '../../platform/shared/options.ts'
import type { Party } from '../../platform/shared/party.ts'
import type { WeightUnit } from '../../platform/shared/units.ts'
import type { CarrierHttp } from './http.ts'
import type { CarrierCost, CarrierEvent, CarrierShipment, LabelFile, SubmittedShipment } from './shipment.ts'

/**
 * What a carrier's connector does. Every call returns or throws a `CarrierError`. No call repeats a request by
 * itself, and all end when `call.signal` fires.
 */
export interface Connector {
  /** Stable code of the carrier: its folder's name. */
  readonly code: string
  readonly name: string
  readonly capabilities: Capabilities
  readonly lookups: LookUpPolicy
  /** When a pickup in doubt is looked up; `null` for a carrier that cannot be asked for one. */
  readonly pickupLookups: LookUpPolicy | null
  readonly form: AccountForm

  /** Orders the shipment. Not idempotent at most carriers: `reconcile` comes before a repeat. */
  ship(call: CarrierCall, shipment: CarrierShipment): Promise<ShipAnswer>
  /**
   * Looks up an earlier `ship` whose answer was lost. An error that is thrown counts as `no_answer`, or as `refused`
   * where the carrier refuses the look-up, its credentials or its rights.
   */
  reconcile(call: CarrierCall, shipment: CarrierShipment): Promise<LookUpVerdict>
  /** Cancels a shipment; `requested` where the carrier decides later. A refusal is thrown as `rejected`. */
  cancel(call: CarrierCall, shipment: SubmittedShipment): Promise<'cancelled' | 'requested'>
  /** The label, for a carrier whose `ship` answer has none. */
  label(call: CarrierCall, shipment: SubmittedShipment): Promise<LabelFile[]>
  /** Events by tracking number; a shipment without events has an empty list. */
  track(call: CarrierCall, shipments: SubmittedShipment[]): Promise<Map<string, CarrierEvent[]>>
  /** Orders a pickup. Not idempotent: an order whose answer was lost is looked up, or a clerk is told. */
  schedulePickup(call: CarrierCall, pickup: CarrierPickup): Promise<PickupAnswer>
  /**
   * Looks up an earlier `schedulePickup` whose answer was lost, with the verdicts of `reconcile`. Never called where
   * `pickupLookups` is `null`.
   */
  findPickup(call: CarrierCall, pickup: CarrierPickup): Promise<PickupVerdict>
  /** Cancels a pickup; one that is cancelled already is no error. A refusal is thrown as `rejected`. */
  cancelPickup(call: CarrierCall, pickup: OrderedPickup, reason: string): Promise<void>
  /** Throws where the account's settings or credentials are wrong. Costs nothing at the carrier. */
  checkAccount(call: CarrierCall): Promise<void>
}

export interface Capabilities {
  cancel: 'at_once' | 'on_request' | 'none'
  /** Whether the answer to `ship` contains the label, or `label` has to be called. */
  label: 'with_shipment' | 'separate'
  pickup: boolean
  cod: boolean
  /** Options that it can do; shipments that ask for others are refused. */
  options: readonly KnownOption[]
  /** How many shipments one `track` call may ask for. */
  trackMany: { maxPerCall: number }
  /** How many tracking calls a minute one account may make. */
  trackCallsPerMinute: number
}

/** When an order whose outcome is unknown is looked up. All in seconds. */
export interface LookUpPolicy {
  /**
   * Times after the order at which it is looked up. Only when it was not found at any of them is it placed anew.
   * Empty where the first look-up is certain.
   */
  delaysSeconds: readonly number[]
  /** For how long the first order is still looked for after it was placed anew. */
  watchSeconds: number
}

/** The result of a look-up. Only after `not_found` may the order be placed anew. */
export type LookUpVerdict =
  /** `others`: further orders under the same reference, where the carrier tells of several. */
  | { kind: 'found'; order: ShipAnswer; others?: readonly ShipAnswer[] }
  /** The carrier says explicitly that it has no such order. */
  | { kind: 'not_found' }
  /** No answer, or one that is not reliable: empty, unreadable, too late. */
  | { kind: 'no_answer'; message: string }
  /** The look-up itself was refused: a missing right, a bad request. */
  | { kind: 'refused'; message: string }

/** The fields of an account, from which the admin interface draws its form. */
export interface AccountForm {
  settings: AccountField[]
  /** Stored encrypted, never shown again. */
  credentials: AccountField[]
  /** The carrier's services by its own codes. Empty where they depend on the account. */
  services: { code: string; name: string }[]
  /** Base addresses without a closing slash; `null` for a carrier inside this process. */
  hosts: { production: string; sandbox: string } | null
}

export interface AccountField {
  name: string
  label: string
  help?: string
  required: boolean
  /** A regular expression the whole value must match. */
  pattern?: string
  choices?: { value: string; label: string }[]
}

/** An account opened for a call. Its credentials are in clear text and must not be kept after the call. */
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
  /** Changes with every change of the account: what was derived from an older version is stale. */
  version: string
}

/** What one call to a carrier needs. */
export interface CarrierCall {
  account: OpenAccount
  http: CarrierHttp
  signal: AbortSignal
  clock: Clock
  /** Our own id of the call, for the ledger and for headers that correlate logs. */
  requestId: string
  /** The state that earlier calls for the same shipment or pickup have saved. */
  savedState: Readonly<Record<string, string>>
  /** Commits the state, so that it survives the process. Used between two steps of an order. */
  saveState(state: Readonly<Record<string, string>>): Promise<void>
}

export interface ShipAnswer {
  trackingNumber: string
  carrierShipmentId: string | null
  /** One per piece, in order; empty where the carrier numbers only the whole. */
  pieceTrackingNumbers: string[]
  /** One per piece or one for all; empty where `label` has to be asked. */
  label: LabelFile[]
  cost: CarrierCost | null
  /** Documents beside the label, in the order they are to be printed. */
  papers?: readonly CarrierPaper[]
}

/** A document that travels with the shipment, or that the sender keeps. */
export interface CarrierPaper {
  kind: 'invoice' | 'receipt' | 'other'
  format: 'pdf' | 'png' | 'gif'
  bytes: Uint8Array
}

/** A pickup to be ordered from the carrier. Times are HH:MM:SS in `timeZone`, `null` where none was given. */
export interface CarrierPickup {
  /** Unique within the tenant: the carrier gets it as our reference. */
  reference: string
  address: Party
  date: string
  readyTime: string | null
  latestTime: string | null
  timeZone: string
  pieces: number
  weight: Decimal
  weightUnit: WeightUnit
  notes: string | null
  /** The shipment to be collected, and the numbers under which the carrier has accepted it. */
  shipment: CarrierShipment
  accepted: SubmittedShipment
}

/** The numbers that a carrier has given a pickup. */
export interface PickupAnswer {
  /** The number that people name to the carrier on the telephone. */
  confirmationNumber: string
  /** The carrier's own id where it differs. */
  carrierPickupId: string | null
}

/** See `LookUpVerdict`. */
export type PickupVerdict =
  | { kind: 'found'; pickup: PickupAnswer }
  | { kind: 'not_found' }
  | { kind: 'no_answer'; message: string }
  | { kind: 'refused'; message: string }

/** What is known of an ordered pickup, to cancel it. */
export interface OrderedPickup extends PickupAnswer {
  reference: string
  notes: string | null
  /** The carrier has been asked to cancel before, and the answer was lost. */
  cancellationRequested: boolean
}
