import type { Clock } from '../../shared/clock.ts'
import type { Decimal } from '../../shared/money.ts'
import type { WeightUnit } from '../../shared/units.ts'
import type { CarrierHttp } from './http.ts'
import type {
  CarrierAddress,
  CarrierCost,
  CarrierEvent,
  CarrierShipment,
  LabelImage,
  SubmittedShipment,
} from './shipment.ts'

/**
 * What a carrier's connector does. Every call answers or throws a `CarrierError`; none repeats a request by
 * itself, and all end when `call.signal` does.
 */
export interface Connector {
  /** Stable code of the carrier: its folder's name. */
  readonly code: string
  readonly name: string
  readonly capabilities: Capabilities
  readonly lookups: LookUpPolicy
  readonly form: AccountForm

  /** Orders the shipment. Not idempotent at most carriers: `reconcile` comes before a repeat. */
  ship(call: CarrierCall, shipment: CarrierShipment): Promise<ShipAnswer>
  /**
   * Looks up what an earlier `ship` whose answer was lost has done. An error that is thrown counts as
   * `no_answer`; a refusal of the call, its credentials or its rights counts as `refused`.
   */
  reconcile(call: CarrierCall, shipment: CarrierShipment): Promise<LookUpVerdict>
  /** `requested` where the carrier decides later. A refusal is thrown as `rejected`. */
  cancel(call: CarrierCall, shipment: SubmittedShipment): Promise<'cancelled' | 'requested'>
  /** The label, for a carrier whose `ship` answer has none. */
  label(call: CarrierCall, shipment: SubmittedShipment): Promise<LabelImage[]>
  /** Events by tracking number; a shipment the carrier has no news of has an empty list. */
  track(call: CarrierCall, shipments: SubmittedShipment[]): Promise<Map<string, CarrierEvent[]>>
  /** Orders a collection; the answer is the carrier's confirmation number. */
  schedulePickup(call: CarrierCall, pickup: CarrierPickup): Promise<{ confirmationNumber: string }>
  cancelPickup(call: CarrierCall, confirmationNumber: string, reason: string): Promise<void>
  /** Ends quietly where the account's settings and credentials are good; costs nothing at the carrier. */
  checkAccount(call: CarrierCall): Promise<void>
}

export interface Capabilities {
  cancel: 'at_once' | 'on_request' | 'none'
  /** Whether the answer to `ship` brings the label, or `label` is asked for it. */
  label: 'with_shipment' | 'separate'
  pickup: boolean
  cod: boolean
  /** How many shipments one `track` call may ask for. */
  trackMany: { maxPerCall: number }
  /** How many tracking calls a minute one account may make. */
  trackCallsPerMinute: number
}

/** When an order whose outcome is unknown is looked up. All in seconds. */
export interface LookUpPolicy {
  /**
   * Times after the order at which the carrier is asked for it. Only when all have passed without the order
   * being found is it placed anew. Empty where the first look-up tells for certain.
   */
  waitsSeconds: readonly number[]
  /** For how long after the order a late arrival is still looked for, once it was placed anew. */
  watchSeconds: number
}

/** What a look-up of an order says. Only `not_found` allows the order to be placed anew. */
export type LookUpVerdict =
  /** `others`: further orders under the same reference, where the carrier tells of several. */
  | { kind: 'found'; order: ShipAnswer; others?: readonly ShipAnswer[] }
  /** The carrier says explicitly that it has no such order. */
  | { kind: 'not_found' }
  /** Nothing that can be relied upon: empty, odd, unreadable, or too late. */
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

/** An account opened for a call: credentials are in clear and must not outlive it. */
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
  /** Changes with every change of the account, so that what was derived from it can be told stale. */
  version: string
}

/** Everything one call to a carrier works with. */
export interface CarrierCall {
  account: OpenAccount
  http: CarrierHttp
  signal: AbortSignal
  clock: Clock
  /** Ours, for the ledger and for headers that only correlate. */
  requestId: string
  /** What earlier calls for the same shipment have left to be remembered. */
  memo: Readonly<Record<string, string>>
  /** Commits the memo before it resolves, so that it survives the process: used between two steps of `ship`. */
  remember(memo: Readonly<Record<string, string>>): Promise<void>
}

export interface ShipAnswer {
  trackingNumber: string
  carrierShipmentId: string | null
  /** One per piece, in order; empty where the carrier numbers only the whole. */
  pieceTrackingNumbers: string[]
  /** One per piece or one for all; empty where `label` has to be asked. */
  label: LabelImage[]
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

/** A collection ordered from the carrier. Times are HH:MM:SS in `timeZone`. */
export interface CarrierPickup {
  reference: string
  address: CarrierAddress
  date: string
  readyTime: string
  latestTime: string
  timeZone: string
  service: string
  destinationCountry: string
  pieces: number
  weight: Decimal
  weightUnit: WeightUnit
  notes: string | null
  /** Shipments already ordered that the collection is for. */
  shipments: SubmittedShipment[]
}
