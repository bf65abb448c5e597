import type { FieldProblems } from '../shared/problem.ts'
import { checkCards } from './check-cards.ts'
import { checkServices } from './check-services.ts'
import { checkCustomerPricing, checkSurcharges } from './check-surcharges.ts'
import { checkZoneSets } from './check-zones.ts'
import { checkCodes, createFindings } from './findings.ts'
import type { TariffDocument } from './tariff-document.ts'

export interface TariffFindings {
  /** What must be put right before the tariff can be saved, by path. */
  readonly problems: FieldProblems
  /** What is allowed and most likely not meant, by path. */
  readonly warnings: FieldProblems
}

/**
 * Everything that is wrong with a tariff whose form is right: unknown references, gaps and overlaps, ties between
 * zone rules, zones that cannot be reached, cards that are valid at the same time. `customers` are the tenant's
 * customers, null when they are not known and not to be checked.
 */
export function checkTariff(tariff: TariffDocument, customers: ReadonlySet<number> | null): TariffFindings {
  const findings = createFindings()
  checkCodes(tariff.package_types, 'package_types', findings)
  checkZoneSets(tariff, findings)
  checkServices(tariff, findings)
  checkCards(tariff, customers, findings)
  checkSurcharges(tariff, findings)
  checkCustomerPricing(tariff, customers, findings)
  return { problems: findings.problems, warnings: findings.warnings }
}
