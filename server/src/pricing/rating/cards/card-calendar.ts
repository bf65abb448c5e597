import type { Card } from '../document/tariff-document.ts'
import { type DatedCard, type DatedTerms, datedCards, dayFrom } from './card-dates.ts'

type CalendarCard = DatedTerms & Pick<Card, 'customer_id' | 'customer_group'>

/** Inclusive YYYY-MM-DD; null for no end. */
export interface CalendarDays {
  readonly from: string
  readonly to: string
}

export interface CalendarSpan<T> {
  readonly card: T
  readonly from: string
  readonly to: string | null
}

export interface CalendarRow<T> {
  /** Both undefined for the public. */
  readonly customerId: number | undefined
  readonly group: string | undefined
  readonly spans: readonly CalendarSpan<T>[]
  /** Days without a card of the customer, its group or the public. */
  readonly gaps: readonly CalendarDays[]
}

/** The public row first, then groups, then customers. Before today, gaps start after the first card. */
export function cardCalendar<T extends CalendarCard>(
  cards: readonly T[],
  { days, today }: { days: CalendarDays; today: string },
  groupOf: (customerId: number) => string | undefined,
): CalendarRow<T>[] {
  const owners = Map.groupBy(
    cards,
    ({ customer_id, customer_group }) => customer_id ?? customer_group ?? null,
  )
  const published = new Map<number | string | null, DatedCard<T>[]>()
  for (const [owner, own] of owners) {
    published.set(owner, datedCards(own.filter(({ status }) => status === 'published')))
  }
  const keys = [...owners.keys()].sort(inOrder)
  return (keys.length === 0 ? [null] : keys).map(owner => {
    const group = typeof owner === 'number' ? groupOf(owner) : undefined
    const chain = new Set([owner, group ?? null, null])
    const pricing = [...chain].flatMap(each => published.get(each) ?? [])
    const drafts = (owners.get(owner) ?? []).filter(({ status }) => status === 'draft')
    const own = [
      ...(published.get(owner) ?? []),
      ...drafts.map(card => ({ card, from: card.valid_from, to: card.valid_to ?? null })),
    ]
    return {
      customerId: typeof owner === 'number' ? owner : undefined,
      group: typeof owner === 'string' ? owner : undefined,
      spans: own.filter(({ from, to }) => from <= days.to && (to === null || to >= days.from)),
      gaps: gapsIn(pricing, days, today),
    }
  })
}

function inOrder(a: number | string | null, b: number | string | null): number {
  const rank = (owner: typeof a) => (owner === null ? 0 : typeof owner === 'string' ? 1 : 2)
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}

function gapsIn(pricing: readonly DatedCard<unknown>[], days: CalendarDays, today: string): CalendarDays[] {
  const sorted = pricing.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const [begin = today] = [today, ...sorted.map(({ from }) => from)].sort()
  const gaps: CalendarDays[] = []
  let next = [begin, days.from].sort()[1] ?? begin
  for (const { from, to } of sorted) {
    if (from > days.to || next > days.to) break
    if (from > next) gaps.push({ from: next, to: dayFrom(from, -1) })
    if (to === null) return gaps
    if (to >= next) next = dayFrom(to, 1)
  }
  if (next <= days.to) gaps.push({ from: next, to: days.to })
  return gaps
}
