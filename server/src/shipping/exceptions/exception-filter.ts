/** Which exceptions are meant; all that are not put off where it is empty. */
export interface ExceptionFilter<Kind extends string> {
  kind?: Kind
  /** A member of staff, or nobody: none of those who work here. */
  ownedBy?: number | { noneOf: readonly number[] }
  /** Those that are put off in place of the others; null: both. */
  snoozed?: boolean | null
  /** With a reason that began before then. */
  begunBefore?: Date
}
