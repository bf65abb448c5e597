import { sql } from 'kysely'

/** The claim with which a row is inserted. */
export const firstClaim = 1

/** When a claim made now runs out, by the database's clock: the clocks of processes differ. */
export function endOfLease(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`
}

/** Nobody has the row claimed. */
export const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`
