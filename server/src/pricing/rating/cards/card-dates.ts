import type { Card } from '../document/tariff-document.ts'

/** What of a card decides on which days it prices. */
export type DatedTerms = Pick<Card, 'code' | 'version' | 'valid_from' | 'valid_to' | 'status'>

/** A card and the days it prices. */
export interface DatedCard<T = Card> {
  readonly card: T
  readonly from: string
  /** Inclusive; null when there is no end. */
  readonly to: string | null
}

/**
 * The days on which each version of each card prices, sorted by first day. From its first day on a version
 * replaces all lower ones of its card: what is left of those ends the day before.
 */
export function datedCards<T extends DatedTerms>(cards: readonly T[]): DatedCard<T>[] {
  const dated: DatedCard<T>[] = []
  for (const card of cards) {
    let to = card.valid_to ?? null
    for (const other of cards) {
      if (!replaces(other, card)) continue
      const dayBefore = dayFrom(other.valid_from, -1)
      if (to === null || dayBefore < to) to = dayBefore
    }
    if (to === null || to >= card.valid_from) dated.push({ card, from: card.valid_from, to })
  }
  return dated.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** A draft that is being tried replaces every other card from its first day on. */
function replaces(other: DatedTerms, card: DatedTerms): boolean {
  if (other.code === card.code) return other.version > card.version
  return other.status === 'draft' && card.status === 'published'
}

/** The card that prices on a day; `dated` is sorted by first day and does not overlap. */
export function cardOn<T>(dated: readonly DatedCard<T>[], date: string): DatedCard<T> | null {
  let low = 0
  let high = dated.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const from = dated[middle]?.from
    if (from !== undefined && from <= date) low = middle + 1
    else high = middle
  }
  const last = dated[low - 1]
  return last && (last.to === null || date <= last.to) ? last : null
}

/** So many days later, or earlier. */
export function dayFrom(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
