import type { DocumentTexts } from '../../platform/sentences/index.ts'
import type { TariffDocument } from '../rating/index.ts'

type Place = NonNullable<TariffDocument['zone_sets'][number]['rules'][number]['destination']>

export function placeText(place: Place | undefined, { t }: DocumentTexts): string {
  const { country, state, city, postal_prefix, postal_from, postal_to, postal_code } = place ?? {}
  if (!country) return t('list.everywhere')
  if (postal_code) return `${country} ${postal_code}`
  if (postal_prefix) return `${country} ${postal_prefix}…`
  if (postal_from && postal_to) return `${country} ${postal_from}–${postal_to}`
  return [country, state, city].filter(Boolean).join(', ')
}
