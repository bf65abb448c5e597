import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { nothingOmitted, type OmittedParts } from '../document/omitted-parts.ts'
import type { Card, TariffDocument } from '../document/tariff-document.ts'
import { checkHolidays } from './check-calendar.ts'
import { checkCards } from './check-cards.ts'
import { checkCustomers } from './check-customers.ts'
import { checkFuel } from './check-fuel.ts'
import { checkOptions } from './check-options.ts'
import { checkServices } from './check-services.ts'
import { checkSurcharges } from './check-surcharges.ts'
import { checkNewVersions } from './check-versions.ts'
import { checkZoneSets } from './check-zones.ts'
import { checkCodes, createFindings } from './findings.ts'

export interface TariffFindings {
  /** Faults that prevent saving, by path. */
  readonly problems: FieldProblems
  /** Probable mistakes, by path. */
  readonly warnings: FieldProblems
}

/**
 * The form must be right. `customers` are the tenant's, or null to skip their check. A check of a part gives the same
 * findings for it. Drafts and newly published cards (absent from `before`) are compared with their predecessors. New
 * services and cards without fuel are warned of.
 */
export function checkTariff(
  tariff: TariffDocument,
  customers: ReadonlySet<number> | null,
  omitted: OmittedParts = nothingOmitted,
  before: Pick<TariffDocument, 'cards' | 'services'> = tariff,
): TariffFindings {
  const findings = createFindings()
  checkHolidays(tariff.holidays, findings)
  checkCodes(tariff.package_types, 'package_types', findings)
  checkOptions(tariff, findings)
  checkZoneSets(tariff, omitted, findings)
  checkServices(tariff, omitted, findings)
  const published = new Set(before.cards.flatMap(card => (card.status === 'published' ? nameOf(card) : [])))
  const isNew = (card: Card) => card.status === 'draft' || !published.has(nameOf(card))
  checkNewVersions(tariff, isNew, findings)
  checkCards(tariff, customers, omitted.cards, findings)
  checkSurcharges(tariff, findings)
  const services = new Set(before.services.map(({ code }) => code))
  checkFuel(tariff, { service: ({ code }) => !services.has(code), card: isNew }, findings)
  checkCustomers(tariff, customers, findings)
  return { problems: findings.problems, warnings: findings.warnings }
}

function nameOf({ code, version }: Card): string {
  return `${code}@${version}`
}
