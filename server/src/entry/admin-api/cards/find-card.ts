import type { TenantTransaction } from '../../../platform/database/index.ts'
import { conflict, notFound, type Problem } from '../../../platform/shared/problem.ts'
import type { Card, TariffDocument } from '../../../pricing/rating/index.ts'
import { findCard, type TariffPart } from '../../../pricing/tariffs/index.ts'
import { cardId, readCardId } from './card-id.ts'

/** A table of brackets is long where there are many zones. */
export const largestCard = 8 * 1_048_576

export const cardParameter = {
  id: { description: 'Code and version of the rate card.', example: 'DOM-PUBLIC@2' },
}

export const newCard: TariffPart = { list: 'cards', code: null }

/** The card of which a path names one version. */
export function cardNamed(id: string | undefined): TariffPart {
  return { list: 'cards', code: readCardId(id ?? '')?.code ?? null }
}

/** A card that is stored, by the name that a path has for it. Throws NOT_FOUND. */
export async function requireStoredCard(tx: TenantTransaction, id: string | undefined): Promise<Card> {
  const wanted = readCardId(id ?? '')
  const card = wanted && (await findCard(tx, wanted))
  if (!card) throw noSuchCard()
  return card
}

/** The same in a tariff. */
export function requireCard(tariff: TariffDocument, id: string | undefined): { index: number; card: Card } {
  const index = tariff.cards.findIndex(card => cardId(card) === id)
  const card = tariff.cards[index]
  if (!card) throw noSuchCard()
  return { index, card }
}

/** One that can still be changed. */
export function requireDraft(tariff: TariffDocument, id: string | undefined): { index: number; draft: Card } {
  const { index, card } = requireCard(tariff, id)
  if (card.status === 'published') {
    throw conflict('A published rate card is never changed; make a new version of it.')
  }
  return { index, draft: card }
}

/** The card that was added last. */
export function lastCard(tariff: TariffDocument): Card {
  const card = tariff.cards.at(-1)
  if (!card) throw noSuchCard()
  return card
}

/** The tariff with a card at this place, and the path to it. */
export function withCard(
  tariff: TariffDocument,
  index: number,
  card: unknown,
): { tariff: unknown; path: string } {
  const cards: unknown[] = [...tariff.cards]
  cards[index] = card
  return { tariff: { ...tariff, cards }, path: `cards.${index}` }
}

function noSuchCard(): Problem {
  return notFound('No such rate card.')
}
