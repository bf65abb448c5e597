import type { DocumentSection } from '../../labels/index.ts'
import {
  type Buyer,
  type ChosenCard,
  type CompiledService,
  type Surcharge,
  termsFor,
} from '../rating/index.ts'
import { conditionsText, type TariffNames } from './condition-words.ts'
import { amountWords } from './surcharge-words.ts'

/** Surcharges that the buyer may be charged from that day on, in the tariff's order. */
export function surchargesOf(
  service: CompiledService,
  { card }: ChosenCard,
  buyer: Buyer,
  surcharges: readonly Surcharge[],
): Surcharge[] {
  const agreements = service.agreements.of(buyer.customerId)
  return surcharges.filter(({ code, currency, conditions }) => {
    if (conditions?.services && !conditions.services.includes(service.ref.code)) return false
    if (currency !== undefined && currency !== card.currency) return false
    const dates = conditions?.dates
    if (dates?.every(({ to }) => to !== undefined && to < buyer.date)) return false
    return !termsFor(agreements, code)?.waived
  })
}

export function surchargeSection(
  service: CompiledService,
  { card: { currency } }: ChosenCard,
  buyer: Buyer,
  surcharges: readonly Surcharge[],
  names: TariffNames,
): DocumentSection[] {
  if (surcharges.length === 0) return []
  const { t } = names.words
  const agreements = service.agreements.of(buyer.customerId)
  const rows = surcharges.map(surcharge => {
    const terms = termsFor(agreements, surcharge.code)
    const amount = amountWords(surcharge, terms, { date: buyer.date, currency, words: names.words })
    const texts = [surcharge.name, amount, conditionsText(surcharge, currency, names)]
    return { cells: texts.map(text => [{ text }]), country: '' }
  })
  return [
    {
      heading: t('list.surcharges'),
      level: 2,
      texts: [],
      table: {
        columns: [
          { title: t('list.name'), width: 26 },
          { title: t('list.amount'), width: 37 },
          { title: t('list.whenColumn'), width: 37 },
        ],
        rows,
      },
    },
  ]
}
