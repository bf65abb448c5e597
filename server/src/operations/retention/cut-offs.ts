import type { Terms } from '../../accounts/tenants/index.ts'
import { eventsKeptDays } from '../../notifications/events/index.ts'

/** The times before which a company's records are past their term; null: never. */
export interface CutOffs {
  calls: Date
  exchanges: Date
  labels: Date
  driverDays: Date
  scans: Date
  runs: Date
  longWork: Date
  imports: Date
  events: Date
  testData: Date
  /** Of entries of address books that were learned from shipments. */
  addresses: Date
  personalData: Date | null
}

/** A driver's day only counts what is open on it, and tells nothing once it is over. */
const daysOfDriversKept = 31
/** Which piece was where. What was scanned last matters while a shipment is under way; its history stays. */
const daysOfScansKept = 400
/** Runs with their stops and what came of each. */
const daysOfRunsKept = 365
/** Work in the background that has ended, with what came of each row and its document. */
const daysOfLongWorkKept = 7
/** Files that staff have imported, from when they were sent. */
const daysOfImportsKept = 14
/** Shipments and pickups of tests, from when they were made. */
const daysOfTestDataKept = 30
/** Entries of address books that no shipment has used, where the company has no shorter term for personal data. */
const monthsOfAddressesKept = 24
/** Entries of one customer's address book; beyond them those go that were used least recently. */
export const mostAddresses = 100_000

/**
 * Calls and exchanges are deleted by whole months of UTC, as they are stored: a row goes when its whole month is past
 * the term, so it is kept for up to a month longer.
 */
export function cutOffs(terms: Terms, now: Date): CutOffs {
  const personalData =
    terms.anonymizedAfterMonths === null ? null : monthsBefore(now, terms.anonymizedAfterMonths)
  const unused = monthsBefore(now, monthsOfAddressesKept)
  return {
    calls: startOfMonth(monthsBefore(now, terms.callsMonths)),
    exchanges: startOfMonth(daysBefore(now, terms.exchangesDays)),
    labels: monthsBefore(now, terms.labelsMonths),
    driverDays: daysBefore(now, daysOfDriversKept),
    scans: daysBefore(now, daysOfScansKept),
    runs: daysBefore(now, daysOfRunsKept),
    longWork: daysBefore(now, daysOfLongWorkKept),
    imports: daysBefore(now, daysOfImportsKept),
    events: daysBefore(now, eventsKeptDays),
    testData: daysBefore(now, daysOfTestDataKept),
    addresses: personalData !== null && personalData > unused ? personalData : unused,
    personalData,
  }
}

/** The earliest cut-offs of all companies: what is older may be deleted, whichever company it belongs to. */
export function earliestCutOffs(
  all: Iterable<Terms>,
  now: Date,
): Pick<CutOffs, 'calls' | 'exchanges'> | null {
  const each = [...all].map(terms => cutOffs(terms, now))
  if (each.length === 0) return null
  const earliest = (of: 'calls' | 'exchanges') => new Date(Math.min(...each.map(cut => cut[of].getTime())))
  return { calls: earliest('calls'), exchanges: earliest('exchanges') }
}

/** The same day so many months ago, or that month's last day where it has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const day = now.getUTCDate()
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

function startOfMonth(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1))
}
