import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { ProblemCode } from '../../platform/shared/problem.ts'

/** How a piece of work stands. `stopped` by somebody, `failed` as a whole; rows may fail in work that is `done`. */
export const workStates = ['running', 'done', 'stopped', 'failed'] as const
export type WorkState = (typeof workStates)[number]

/** What work is done on: a record, at its place in the order chosen. */
export interface WorkRow {
  readonly place: number
  readonly recordId: number
  /** What people call the record; null where there was no such record. */
  readonly name: string | null
}

/** What came of a row. */
export interface RowOutcome {
  readonly place: number
  readonly outcome: 'done' | 'failed'
  /** Of a failure. */
  readonly code?: ProblemCode
  /** Why it failed, or a remark. */
  readonly message?: string
  /** What the kind wants to keep of the row. */
  readonly result?: object
}

/** A step of the work: some of its rows, in one turn of one process. */
export interface WorkStep<Settings> {
  readonly workId: number
  readonly settings: Settings
  /** Who has started it. */
  readonly scope: Scope
  readonly rows: readonly WorkRow[]
  readonly signal: AbortSignal
  /**
   * For a use case that writes: puts it on record as what that person did, and writes the row's outcome in the same
   * transaction. A row done in this way needs no outcome from the step. Where another process has done it meanwhile the
   * transaction fails (`isRowDone`).
   */
  recorderFor(row: WorkRow): Promise<Recorder>
  /** What the document is made of so far. */
  documentParts(): Promise<Uint8Array[]>
  /** Logs what should not have happened to a row. */
  logFault(row: WorkRow, error: unknown): void
}

/** What a step has come to. */
export interface StepResult {
  /** Of the rows that no recorder has finished. */
  readonly outcomes: readonly RowOutcome[]
  /** What is added to the document, stored together with the outcomes. */
  readonly document?: readonly Uint8Array[]
}

/** What the work has come to when no row is left. */
export interface WorkEnd {
  readonly result?: object
  /** The rest of the document or, with `replacesDocument`, all of it. */
  readonly document?: readonly Uint8Array[]
  readonly replacesDocument?: true
}

/** A kind of work: what is done to each row. */
export interface WorkKind<Settings = never> {
  /** `shipments.status`: also the name in the record of what staff did. */
  readonly kind: string
  /** Rows of a step. The work can be stopped, and is saved, between steps. */
  readonly rowsAtOnce: number
  /**
   * How many pieces of this kind a company may have under way, beside the five of all other kinds: for work that a day's
   * business starts many times at once, and that nobody should wait for.
   */
  readonly mostRunning?: number
  /** The document that the work makes, if any. */
  document?(settings: Settings, day: string): { readonly name: string; readonly type: string }
  /**
   * Does some rows. Repeated after a failure, or by another process when this one has died, for the rows that have no
   * outcome yet. What it throws is logged and tried again later; a `Problem` ends the work as failed, except
   * SERVICE_UNAVAILABLE.
   */
  step(step: WorkStep<Settings>): Promise<StepResult>
  /** Called when all rows have an outcome, with those that were done. Repeated like a step. */
  finish?(step: WorkStep<Settings>): Promise<WorkEnd>
}

/** A kind whose settings nobody but itself looks into. */
export type AnyWorkKind = WorkKind<never>

/** What is to be done. */
export interface NewWork {
  readonly kind: string
  readonly settings: object
  readonly staffId: number
  readonly startedBy: StartedBy
  readonly rows: readonly Omit<WorkRow, 'place'>[]
}

/** The request that has started the work. */
export interface StartedBy {
  readonly email: string
  readonly ip: string
  readonly method: string
  readonly path: string
  readonly requestId: string
}

/** Schedules the turns of work. */
export interface WorkScheduler {
  wakeAt(tx: TenantTransaction, at: Date): Promise<void>
}
