import type { Collection, Position, ProofPiece, ProofRelation, Signature } from '../../proofs/index.ts'

export const actionKinds = [
  'loaded',
  'departed',
  'arrived',
  'delivered',
  'partial',
  'failed',
  'later',
  'collected',
  'pickup_failed',
  'unexpected',
  'brought_back',
  'cash_declared',
  'taken_back',
  'note',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** Why an action is kept for staff. */
export const keptReasons = [
  'phone_lost',
  'other_driver',
  'unreadable',
  'unknown_kind',
  'no_record',
  'cancelled',
  'final',
  'other_outcome',
  'other_run_out',
  'cod_lines',
  'cod_twice',
  'too_late',
  'changed_since',
  'cannot_go',
  'not_possible',
] as const

/** Remarks for staff on an applied one. */
export const remarks = ['moved_stop', 'cod_changed', 'cod_open', 'unexpected'] as const

export const becauseCodes = [...keptReasons, ...remarks] as const
export type Because = (typeof becauseCodes)[number]
export type KeptReason = (typeof keptReasons)[number]
export type Remark = (typeof remarks)[number]

/** Money at the door, in the smallest unit of the company's currency. */
export interface CodTaken {
  /** The amount that the phone showed. */
  readonly shown: number
  readonly lines: readonly Collection[]
  readonly receipt: string | null
  /** Why it is less. */
  readonly reason: string | null
}

/** Further fields of an action; each kind reads those it needs. */
export interface ActionData {
  readonly pieces: readonly ProofPiece[]
  readonly unlabelled: number
  readonly name: string | null
  readonly relation: ProofRelation | null
  readonly houseNumber: string | null
  readonly signature: Signature | null
  readonly permitted: boolean
  readonly photos: readonly string[]
  readonly cod: CodTaken | null
  /** Code of a failure. */
  readonly reason: string | null
  readonly note: string | null
  readonly cash: { readonly amount: number; readonly coins: Readonly<Record<string, string>> | null } | null
  /** The action that is taken back. */
  readonly action: string | null
  readonly takeAlong: boolean
}

/** An action of a phone, read. */
export interface Action {
  readonly id: string
  readonly seq: number
  /** Null for a kind of a later build. */
  readonly kind: ActionKind | null
  readonly runId: number | null
  readonly stop: number | null
  /** AWB or confirmation number. */
  readonly record: string | null
  readonly deviceTime: Date | null
  /** Our clock minus the phone's at the last exchange before it, in milliseconds. */
  readonly clock: number | null
  readonly position: Position | null
  readonly data: ActionData
  /** A fault of its fields: then nobody knows what was meant. */
  readonly fault: string | null
  /** As it was sent, without what stands above. */
  readonly sent: { readonly kind: string; readonly data: object; readonly position: object | null }
}
