import type { DocumentSection } from '../../labels/index.ts'
import { inTurns } from '../../platform/shared/slices.ts'
import {
  type Buyer,
  type ChosenCard,
  type CompiledService,
  fillTable,
  type Surcharge,
  type TablePlan,
} from '../rating/index.ts'
import type { TariffNames } from './condition-words.ts'
import { priceSections } from './price-sections.ts'
import { serviceTexts } from './service-words.ts'
import { surchargeSection, surchargesOf } from './surcharge-section.ts'

export interface ListedService {
  readonly service: CompiledService
  readonly chosen: ChosenCard
  readonly buyer: Buyer
  readonly plans: readonly TablePlan[]
  readonly surcharges: readonly Surcharge[]
  readonly names: TariffNames
}

/** Returns the number of surcharges listed. */
export async function serviceSections({
  service,
  chosen,
  buyer,
  plans,
  surcharges,
  names,
}: ListedService): Promise<{ sections: DocumentSection[]; surcharges: number }> {
  const charged = surchargesOf(service, chosen, buyer, surcharges)
  const taxes = charged.filter(({ type }) => type === 'tax')
  const sections: DocumentSection[] = [
    {
      heading: service.ref.name,
      level: 1,
      texts: serviceTexts(service, chosen, taxes, names.words),
      table: null,
    },
  ]
  for (const plan of plans) {
    const rows = await inTurns(fillTable(service, buyer, plan))
    sections.push(...priceSections(service, chosen, { plan, rows, names }))
  }
  sections.push(...surchargeSection(service, chosen, buyer, charged, names))
  return { sections, surcharges: charged.length }
}
