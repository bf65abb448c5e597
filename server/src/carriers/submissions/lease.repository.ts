import { sql } from 'kysely'

export const firstClaim = 1

/** By the database's clock: processes' clocks differ. */
export function endOfLease(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`
}

/** Nobody has claimed the row. */
export const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`
