import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { FieldProblems, Problem, ProblemCode } from '../../../platform/shared/problem.ts'
import type { Warning } from '../../../platform/shared/schema.ts'
import type { ShipmentRecord } from '../shipment-record.ts'

export interface KeyedItem {
  readonly key: string
  readonly digest: Buffer
}

export interface CreatedAnswer {
  readonly shipment: ShipmentRecord
  readonly warnings: readonly Warning[]
}

export type ItemAnswer = CreatedAnswer | { readonly error: ItemError }

export interface ItemError {
  readonly code: ProblemCode
  readonly message: string
  readonly details?: FieldProblems
}

export type KnownKey =
  | { readonly kind: 'answered'; read(): ItemAnswer }
  /** Used for another request, or that request is under way. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** A process created the shipment and died before it answered. */
  | { readonly kind: 'unanswered'; readonly awb: string }

export interface KeptAnswer extends KeyedItem {
  readonly answer: CreatedAnswer
}

/** Shares a namespace with single creates. `entry/http/item-keys.ts` implements it. */
export interface ItemKeys {
  /** The reason that a text cannot be a key, or null. */
  faultOf(key: string): string | null
  /** The digest of a single create with this body. */
  digest(body: object): Buffer
  /** Returns null for a free key. */
  find(tx: TenantTransaction, items: readonly KeyedItem[]): Promise<(item: KeyedItem) => KnownKey | null>
  /** The refusal of a key that another item uses for another shipment. */
  reused(): Problem
  /**
   * Keeps the answers in the shipments' transaction. Returns the kept keys; other requests have taken the rest
   * meanwhile.
   */
  keep(tx: TenantTransaction, answers: readonly KeptAnswer[]): Promise<ReadonlySet<string>>
}
