import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { nothingOmitted, type OmittedParts } from '../document/omitted-parts.ts'
import type { Card, TariffDocument } from '../document/tariff-document.ts'
import { checkHolidays } from './check-calendar.ts'
import { checkCards } from './check-cards.ts'
import { checkCustomers } from './check-customers.ts'
import { checkOptions } from './check-options.ts'
import { checkServices } from './check-services.ts'
import { checkSurcharges } from './check-surcharges.ts'
import { checkNewVersions } from './check-versions.ts'
import { checkZoneSets } from './check-zones.ts'
import { checkCodes, createFindings } from './findings.ts'

export interface TariffFindings {
  /** What must be put right before the tariff can be saved, by path. */
  readonly problems: FieldProblems
  /** What is allowed but probably a mistake, by path. */
  readonly warnings: FieldProblems
}

/**
 * Everything that is wrong with a tariff whose form is right: unknown references, gaps and overlaps, ties between
 * zone rules, zones that cannot be reached, cards that are valid at the same time. `customers` are the tenant's
 * customers, null if they are not to be checked. A check of a part finds what a check of the whole finds in that part.
 * Drafts, and what is published now and was not among the cards `before`, are compared with the version they replace.
 */
export function checkTariff(
  tariff: TariffDocument,
  customers: ReadonlySet<number> | null,
  omitted: OmittedParts = nothingOmitted,
  before: readonly Card[] = tariff.cards,
): TariffFindings {
  const findings = createFindings()
  checkHolidays(tariff.holidays, findings)
  checkCodes(tariff.package_types, 'package_types', findings)
  checkOptions(tariff, findings)
  checkZoneSets(tariff, omitted, findings)
  checkServices(tariff, omitted, findings)
  const published = new Set(before.flatMap(card => (card.status === 'published' ? nameOf(card) : [])))
  checkNewVersions(tariff, card => card.status === 'draft' || !published.has(nameOf(card)), findings)
  checkCards(tariff, customers, omitted.cards, findings)
  checkSurcharges(tariff, findings)
  checkCustomers(tariff, customers, findings)
  return { problems: findings.problems, warnings: findings.warnings }
}

function nameOf({ code, version }: Card): string {
  return `${code}@${version}`
}
