import type { Card, TariffDocument } from '../rating/index.ts'
import { conflict, notFound } from '../shared/problem.ts'

/** Changes for `editPart`: each makes a new tariff of the one it is given. */

/** The highest version of a card. Throws NOT_FOUND. */
export function latestVersion(tariff: TariffDocument, code: string): Card {
  const versions = tariff.cards.filter(card => card.code === code)
  const latest = versions.reduce<Card | null>((a, b) => (a && a.version > b.version ? a : b), null)
  if (!latest) throw notFound(`There is no rate card "${code}".`)
  return latest
}

/**
 * Changes the draft of a card: the highest version when that is a draft, otherwise a new draft version that begins
 * as a copy of it. Throws NOT_FOUND.
 */
export function changeDraft(
  tariff: TariffDocument,
  code: string,
  change: (draft: Card) => Card,
): TariffDocument {
  const latest = latestVersion(tariff, code)
  if (latest.status === 'draft') {
    return { ...tariff, cards: tariff.cards.map(card => (card === latest ? change(latest) : card)) }
  }
  const draft = change({ ...latest, version: latest.version + 1, status: 'draft' })
  return { ...tariff, cards: [...tariff.cards, draft] }
}

/** Publishes a draft: from then on it is never edited. Throws NOT_FOUND, or CONFLICT when it is published already. */
export function publishDraft(tariff: TariffDocument, code: string, version: number): TariffDocument {
  const card = tariff.cards.find(candidate => candidate.code === code && candidate.version === version)
  if (!card) throw notFound(`There is no version ${version} of the rate card "${code}".`)
  if (card.status === 'published') throw conflict(`Version ${version} of "${code}" is published already.`)
  const published: Card = { ...card, status: 'published' }
  return { ...tariff, cards: tariff.cards.map(candidate => (candidate === card ? published : candidate)) }
}
