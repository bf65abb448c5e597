import type { Terms } from '../../accounts/tenants/index.ts'
import { eventsKeptDays } from '../../notifications/events/index.ts'

/** Records from before these times are past their term; null for never. */
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
  /** Photos and signatures. */
  proofFiles: Date
  /** Photos that no proof names. */
  unclaimedContents: Date
  testData: Date
  /** For address book entries learned from shipments. */
  addresses: Date
  personalData: Date | null
}

/** The count of open pickups of a day is useless afterwards. */
const daysOfDriversKept = 31
/** Scans of pieces. The last one matters while a shipment is under way; its history stays. */
const daysOfScansKept = 400
const daysOfRunsKept = 365
/** From its end, with results and document. */
const daysOfLongWorkKept = 7
/** From their upload. */
const daysOfImportsKept = 14
/** Photos and signatures, from the receipt of their proof. */
const monthsOfProofFilesKept = 24
/** Photos that no proof names. A phone is paired for as long, and may still send the action that names them. */
const daysOfUnclaimedContentsKept = 60
/** From their creation. */
const daysOfTestDataKept = 30
/** Unused address book entries, unless the term for personal data is shorter. */
const monthsOfAddressesKept = 24
/** Entries of a customer's address book; beyond them the least recently used are deleted. */
export const mostAddresses = 100_000

/** Calls and exchanges are deleted by months of UTC, as they are stored, so rows stay up to a month longer. */
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
    proofFiles: monthsBefore(now, monthsOfProofFilesKept),
    unclaimedContents: daysBefore(now, daysOfUnclaimedContentsKept),
    testData: daysBefore(now, daysOfTestDataKept),
    addresses: personalData !== null && personalData > unused ? personalData : unused,
    personalData,
  }
}

/** Older records may belong to any company. */
export function earliestCutOffs(
  all: Iterable<Terms>,
  now: Date,
): Pick<CutOffs, 'calls' | 'exchanges'> | null {
  const each = [...all].map(terms => cutOffs(terms, now))
  if (each.length === 0) return null
  const earliest = (of: 'calls' | 'exchanges') => new Date(Math.min(...each.map(cut => cut[of].getTime())))
  return { calls: earliest('calls'), exchanges: earliest('exchanges') }
}

/** The same day so many months ago, or the last day of a shorter month. */
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
