import Type from 'typebox'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { optional } from '../../../platform/shared/schema.ts'
import { Card, type TariffDocument } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { partOf, TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { answeredOnly, CardRecord, presentCard } from './card-record.ts'
import { largestCard, lastCard, newCard, withCard } from './find-card.ts'

const { code, currency, lines, ...required } = Type.Omit(Card, ['version', 'status']).properties

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards',
    action: 'cards.create',
    summary: 'Create the draft of a rate card',
    description: 'Default code: made from the service.',
    access: 'tariffs',
    status: 201,
    tariffPart: () => newCard,
    checksOwnBody: true,
    largestBody: largestCard,
    query: TariffWriteQuery,
    body: asSent(
      Type.Object({
        ...required,
        code: optional(code),
        currency: optional(currency),
        lines: optional(lines),
      }),
    ),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const part = partOf(call.json, answeredOnly)
      const { tariff, version } = await writeTariff(services, call, newCard, before => {
        const code = part.code ?? newCode(before, part)
        if (before.cards.some(card => card.code === code)) {
          throw invalidFields({ code: `"${String(code)}" is there already.` })
        }
        const draft = {
          currency: call.tenant.currency,
          lines: [],
          ...part,
          code,
          version: 1,
          status: 'draft',
        }
        return { ...withCard(before, before.cards.length, draft), subject: String(code) }
      })
      return presentCard(lastCard(tariff), version)
    },
  })

/** Characters, with room for a number after them. */
const longestStem = 58

/** A free code, made of the service and the customer or group. */
export function newCode(tariff: TariffDocument, card: Record<string, unknown>): string {
  const service = typeof card.service === 'string' ? card.service : 'CARD'
  const stem = card.customer_id
    ? `${service}-C${String(card.customer_id)}`
    : typeof card.customer_group === 'string'
      ? `${service}-${card.customer_group}`.slice(0, longestStem)
      : `${service}-PUBLIC`
  const taken = new Set(tariff.cards.map(({ code }) => code))
  if (!taken.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
