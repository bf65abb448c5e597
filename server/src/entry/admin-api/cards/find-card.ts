import type { TenantTransaction } from '../../../platform/database/index.ts'
import { conflict, notFound, type Problem } from '../../../platform/shared/problem.ts'
import type { Card, TariffDocument } from '../../../pricing/rating/index.ts'
import { findCard, type TariffPart } from '../../../pricing/tariffs/index.ts'

/** The name of a version of a rate card in the admin API: `DOM-PUBLIC@2`. */
export function cardId({ code, version }: Pick<Card, 'code' | 'version'>): string {
  return `${code}@${version}`
}

/** The code and version in a name; null for any other text. */
export function readCardId(id: string): { code: string; version: number } | null {
  const [, code, version] = /^([^\0]+)@([1-9]\d{0,6})$/.exec(id) ?? []
  return code === undefined || version === undefined ? null : { code, version: Number(version) }
}

/** Bytes. With many zones, a table of brackets is long. */
export const largestCard = 8 * 1_048_576

export const cardParameter = {
  id: { description: 'Code and version of the rate card.', example: 'DOM-PUBLIC@2' },
}

export const newCard: TariffPart = { list: 'cards', code: null }

/** The card whose version a path names. */
export function cardNamed(id: string | undefined): TariffPart {
  return { list: 'cards', code: readCardId(id ?? '')?.code ?? null }
}

/** The stored card that a path names. Throws NOT_FOUND. */
export async function requireStoredCard(tx: TenantTransaction, id: string | undefined): Promise<Card> {
  const wanted = readCardId(id ?? '')
  const card = wanted && (await findCard(tx, wanted))
  if (!card) throw noSuchCard()
  return card
}

/** The card of a tariff that a path names. Throws NOT_FOUND. */
export function requireCard(tariff: TariffDocument, id: string | undefined): { index: number; card: Card } {
  const index = tariff.cards.findIndex(card => cardId(card) === id)
  const card = tariff.cards[index]
  if (!card) throw noSuchCard()
  return { index, card }
}

/** The draft of a tariff that a path names. Throws NOT_FOUND, and CONFLICT for a published card. */
export function requireDraft(tariff: TariffDocument, id: string | undefined): { index: number; draft: Card } {
  const { index, card } = requireCard(tariff, id)
  if (card.status === 'published') {
    throw conflict('A published rate card is never changed; make a new version of it.')
  }
  return { index, draft: card }
}

/** The last card of a tariff. */
export function lastCard(tariff: TariffDocument): Card {
  const card = tariff.cards.at(-1)
  if (!card) throw noSuchCard()
  return card
}

/** The tariff with the card at this place, and the path to the card. */
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
