/** Empty: all that are not snoozed. */
export interface ExceptionFilter<Kind extends string> {
  kind?: Kind
  /** A staff member's, or unassigned: owned by none of the active staff. */
  ownedBy?: number | { noneOf: readonly number[] }
  /** Snoozed ones instead of the others; null for both. */
  snoozed?: boolean | null
  /** With a reason that began before then. */
  begunBefore?: Date
}
