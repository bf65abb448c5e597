import { isCalendarDate } from '../../../platform/shared/dates.ts'
import { decimal, isCurrency, minorUnitDigits } from '../../../platform/shared/money.ts'
import type { Holiday, Transit, TransitTerms } from '../document/calendar-document.ts'
import type { Card, Conditions, Surcharge } from '../document/tariff-document.ts'
import { firstDayOf } from '../surcharges/month-rates.ts'
import { type Findings, warnIfTooFine, warnOfPercent } from './findings.ts'

export function checkHolidays(holidays: readonly Holiday[] | undefined, { refuse }: Findings): void {
  const seen = new Set<string>()
  for (const [index, { date }] of (holidays ?? []).entries()) {
    if (seen.has(date)) refuse(`holidays.${index}.date`, `${date} is there twice.`)
    seen.add(date)
  }
}

/** `zones` is null for a service without zones. */
export function checkTransit(
  { zones: byZone = [], ...general }: Transit,
  path: string,
  zones: ReadonlySet<string> | null,
  findings: Findings,
): void {
  checkTransitTerms(general, path, findings)
  const seen = new Set<string>()
  for (const [index, terms] of byZone.entries()) {
    const zonePath = `${path}.zones.${index}`
    if (!zones?.has(terms.zone)) {
      const sentence = zones
        ? `There is no zone "${terms.zone}" among those of the service.`
        : 'The service has no zones.'
      findings.refuse(`${zonePath}.zone`, sentence)
    }
    if (seen.has(terms.zone)) findings.refuse(`${zonePath}.zone`, `"${terms.zone}" is there twice.`)
    seen.add(terms.zone)
    checkTransitTerms(terms, zonePath, findings)
  }
  if (general.days === undefined && byZone.every(({ days }) => days === undefined)) {
    findings.refuse(`${path}.days`, 'Is required, for the service or for a zone.')
  }
}

function checkTransitTerms(terms: TransitTerms, path: string, { refuse }: Findings): void {
  for (const field of ['collection_days', 'delivery_days'] as const) {
    if (terms[field]?.length === 0) refuse(`${path}.${field}`, 'Must name at least one, or be left out.')
  }
}

export function checkTimeConditions(
  { weekdays, times }: Conditions,
  path: string,
  { refuse }: Findings,
): void {
  if (weekdays?.length === 0) refuse(`${path}.weekdays`, 'Must name at least one, or be left out.')
  if (times?.length === 0) refuse(`${path}.times`, 'Must name at least one, or be left out.')
  for (const [index, { from, to }] of (times ?? []).entries()) {
    if (from === to) refuse(`${path}.times.${index}.to`, 'Must not be the beginning.')
  }
}

export function checkMonthRates(surcharge: Surcharge, surchargePath: string, findings: Findings): void {
  const { by_month: rows, method, currency } = surcharge
  const path = `${surchargePath}.by_month`
  if (rows?.length === 0) findings.refuse(path, 'Must have at least one row, or be left out.')
  // Only tiers may have months.
  if (method === 'tiers') return
  const [needed, foreign] =
    method === 'fixed' ? (['amount', 'percent'] as const) : (['percent', 'amount'] as const)
  const seen = new Set<string>()
  for (const [index, row] of (rows ?? []).entries()) {
    const rowPath = `${path}.${index}`
    const from = firstDayOf(row.month)
    if (!isCalendarDate(from)) findings.refuse(`${rowPath}.month`, `${row.month} is no day of the calendar.`)
    if (seen.has(from)) findings.refuse(`${rowPath}.month`, `${row.month} is there twice.`)
    seen.add(from)
    if (row[needed] === undefined)
      findings.refuse(`${rowPath}.${needed}`, `Is required for the method ${method}.`)
    if (row[foreign] !== undefined)
      findings.refuse(`${rowPath}.${foreign}`, `Has no meaning for the method ${method}.`)
    warnOfPercent(row.percent, rowPath, findings)
    const isPerWeight = surcharge.per === 'weight_unit' || surcharge.per === 'piece_weight_unit'
    if (!isPerWeight && currency !== undefined && isCurrency(currency))
      warnIfTooFine(row.amount, currency, `${rowPath}.amount`, findings)
  }
}

/** The currency must be one of ISO 4217. */
export function checkPriceLimits({ total, currency }: Card, cardPath: string, findings: Findings): void {
  if (!total) return
  const path = `${cardPath}.total`
  const { minimum, maximum, round_to: roundTo } = total
  warnIfTooFine(minimum, currency, `${path}.minimum`, findings)
  warnIfTooFine(maximum, currency, `${path}.maximum`, findings)
  if (minimum !== undefined && maximum !== undefined && decimal(minimum).gt(maximum)) {
    findings.refuse(`${path}.minimum`, 'Must not be greater than the maximum.')
  }
  if (roundTo === undefined) return
  const step = decimal(roundTo)
  if (step.isZero()) findings.refuse(`${path}.round_to`, 'Must be greater than 0.')
  else if (step.decimalPlaces() > minorUnitDigits(currency)) {
    findings.refuse(`${path}.round_to`, `Must not be finer than the smallest unit of ${currency}.`)
  }
}
