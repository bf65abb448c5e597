import type { StaffPermission } from '../../accounts/staff/index.ts'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { ProblemCode } from '../../platform/shared/problem.ts'

/** `stopped` by a person, `failed` as a whole; rows may fail in work that is `done`. */
export const workStates = ['running', 'done', 'stopped', 'failed'] as const
export type WorkState = (typeof workStates)[number]

export interface WorkRow {
  readonly place: number
  readonly recordId: number
  /** Null for a missing record. */
  readonly name: string | null
}

export interface RowOutcome {
  readonly place: number
  readonly outcome: 'done' | 'failed'
  /** Only for a failure. */
  readonly code?: ProblemCode
  /** The reason of a failure, or a remark. */
  readonly message?: string
  readonly result?: object
}

export interface WorkStep<Settings> {
  readonly workId: number
  readonly settings: Settings
  /** The person who started it. */
  readonly scope: Scope
  readonly rows: readonly WorkRow[]
  readonly signal: AbortSignal
  /**
   * Records that person's action and writes the row's outcome in one transaction; the step returns none. The
   * transaction fails if another process was faster (`isRowDone`).
   */
  recorderFor(row: WorkRow): Promise<Recorder>
  documentParts(): Promise<Uint8Array[]>
  logFault(row: WorkRow, error: unknown): void
}

export interface StepResult {
  /** Without rows that a recorder finished. */
  readonly outcomes: readonly RowOutcome[]
  readonly document?: readonly Uint8Array[]
}

export interface WorkEnd {
  readonly result?: object
  /** The rest of the document or, with `replacesDocument`, all of it. */
  readonly document?: readonly Uint8Array[]
  readonly replacesDocument?: true
}

export interface WorkKind<Settings = never> {
  /** Such as `shipments.status`: also the action's name in the audit log. */
  readonly kind: string
  /** Work is saved, and can be stopped, between steps. */
  readonly rowsAtOnce: number
  /**
   * Per company, apart from the five of all other kinds: for work that starts often and that nobody should wait for.
   */
  readonly mostRunning?: number
  document?(settings: Settings, day: string): { readonly name: string; readonly type: string }
  /**
   * Repeated after a failure, or by another process, for rows without an outcome. Errors are logged and retried; a
   * `Problem` other than SERVICE_UNAVAILABLE fails the work.
   */
  step(step: WorkStep<Settings>): Promise<StepResult>
  /** Called once all rows have an outcome, with the done ones. Repeated like a step. */
  finish?(step: WorkStep<Settings>): Promise<WorkEnd>
}

export type AnyWorkKind = WorkKind<never>

export interface NewWork {
  readonly kind: string
  readonly settings: object
  readonly staffId: number
  readonly startedBy: StartedBy
  readonly rows: readonly Omit<WorkRow, 'place'>[]
}

export interface StartedBy {
  /** Needed to start the work, and to see what became of it. Missing in work of an earlier release. */
  readonly access?: 'staff' | StaffPermission
  readonly email: string
  readonly ip: string
  readonly method: string
  readonly path: string
  readonly requestId: string
}

/** Null in work of an earlier release. */
export function accessOf(work: { started_by: unknown }): NonNullable<StartedBy['access']> | null {
  return (work.started_by as StartedBy).access ?? null
}

export interface WorkScheduler {
  wakeAt(tx: TenantTransaction, at: Date): Promise<void>
}
