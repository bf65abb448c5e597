import { conflict, notFound } from '../../platform/shared/problem.ts'
import type { Card, TariffDocument } from '../rating/index.ts'

/** Throws NOT_FOUND. */
export function latestVersion(tariff: TariffDocument, code: string): Card {
  const versions = tariff.cards.filter(card => card.code === code)
  const latest = versions.reduce<Card | null>((a, b) => (a && a.version > b.version ? a : b), null)
  if (!latest) throw notFound(`There is no rate card "${code}".`)
  return latest
}

/** A draft without an end, from the day, or with the card if that begins later. */
export function nextVersion({ valid_to: _, ...card }: Card, latest: Card, day: string): Card {
  const validFrom = day > card.valid_from ? day : card.valid_from
  return { ...card, version: latest.version + 1, status: 'draft', valid_from: validFrom }
}

/**
 * Edits the card's draft. If the highest version is published, copies it into a new draft from today. Throws NOT_FOUND.
 */
export function changeDraft(
  tariff: TariffDocument,
  code: string,
  today: string,
  change: (draft: Card) => Card,
): TariffDocument {
  const latest = latestVersion(tariff, code)
  if (latest.status === 'draft') {
    return { ...tariff, cards: tariff.cards.map(card => (card === latest ? change(latest) : card)) }
  }
  return { ...tariff, cards: [...tariff.cards, change(nextVersion(latest, latest, today))] }
}

/** From its own first day or another one. Throws NOT_FOUND, or CONFLICT if it is published already. */
export function publishDraft(
  tariff: TariffDocument,
  code: string,
  version: number,
  from?: string,
): TariffDocument {
  const card = tariff.cards.find(candidate => candidate.code === code && candidate.version === version)
  if (!card) throw notFound(`There is no version ${version} of the rate card "${code}".`)
  if (card.status === 'published') throw conflict(`Version ${version} of "${code}" is published already.`)
  const published: Card = { ...card, valid_from: from ?? card.valid_from, status: 'published' }
  return { ...tariff, cards: tariff.cards.map(candidate => (candidate === card ? published : candidate)) }
}

/** A sentence for a card published into the past, or null. Days are YYYY-MM-DD. */
export function intoThePast({ valid_from: from }: Pick<Card, 'valid_from'>, today: string): string | null {
  if (from >= today) return null
  return `It begins in the past, on ${from}: shipments and quotes that are dated from then on get its prices. Shipments that are priced already keep theirs.`
}
