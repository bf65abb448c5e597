import type { Card } from '../document/tariff-document.ts'

export type DatedTerms = Pick<Card, 'code' | 'version' | 'valid_from' | 'valid_to' | 'status'>

export interface DatedCard<T = Card> {
  readonly card: T
  readonly from: string
  /** Inclusive; null for no end. */
  readonly to: string | null
}

/** By first day. A version ends the lower ones of its card on the day before. */
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

/** A draft on trial replaces every other card from its first day. */
function replaces(other: DatedTerms, card: DatedTerms): boolean {
  if (other.code === card.code) return other.version > card.version
  return other.status === 'draft' && card.status === 'published'
}

/** `dated` is sorted by first day and does not overlap. */
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

export function dayFrom(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
