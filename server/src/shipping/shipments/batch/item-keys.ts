import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { FieldProblems, Problem, ProblemCode } from '../../../platform/shared/problem.ts'
import type { Warning } from '../../../platform/shared/schema.ts'
import type { ShipmentRecord } from '../shipment-record.ts'

/** The Idempotency-Key of an item, with what tells its request from others. */
export interface KeyedItem {
  readonly key: string
  readonly digest: Buffer
}

/** The answer that a single create has got, or would get. */
export type ItemAnswer =
  | { readonly shipment: ShipmentRecord; readonly warnings: readonly Warning[] }
  | { readonly error: ItemError }

export interface ItemError {
  readonly code: ProblemCode
  readonly message: string
  readonly details?: FieldProblems
}

/** What is known of a key. */
export type KnownKey =
  | { readonly kind: 'answered'; read(): ItemAnswer }
  /** It was used for another request, or another request with it is under way. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** A process has made the shipment and died before it answered. */
  | { readonly kind: 'unanswered'; readonly awb: string }

/** An answer to be kept under the key of its item. */
export interface KeptAnswer extends KeyedItem {
  readonly answer: ItemAnswer
}

/**
 * The Idempotency-Keys of a batch's items, in one namespace with those of single creates. `entry/http/item-keys.ts` keeps
 * them.
 */
export interface ItemKeys {
  /** Why a text cannot be a key; null for one that can. */
  faultOf(key: string): string | null
  /** Tells the request of a single create with this body from others. */
  digest(body: object): Buffer
  /** What is known of the keys of some items, item by item; null for one whose key is free. */
  find(tx: TenantTransaction, items: readonly KeyedItem[]): Promise<(item: KeyedItem) => KnownKey | null>
  /** The refusal of an item whose key another item of the batch has for another shipment. */
  reused(): Problem
  /**
   * Keeps the answers, in the transaction that makes the shipments. Returns the keys that it has kept one for: the
   * others were taken by other requests meanwhile.
   */
  keep(tx: TenantTransaction, answers: readonly KeptAnswer[]): Promise<ReadonlySet<string>>
}
