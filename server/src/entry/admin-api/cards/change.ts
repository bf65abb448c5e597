import Type from 'typebox'
import { Card } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { partOf, TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { answeredOnly, CardRecord, presentCard } from './card-record.ts'
import { cardNamed, cardParameter, largestCard, requireCard, requireDraft, withCard } from './find-card.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/cards/:id',
    action: 'cards.change',
    summary: 'Change the draft of a rate card',
    description: 'Fields that you leave out stay as they are. The code never changes.',
    access: 'tariffs',
    tariffPart: ({ params }) => cardNamed(params.id),
    checksOwnBody: true,
    largestBody: largestCard,
    params: cardParameter,
    query: TariffWriteQuery,
    body: asSent(Type.Partial(Type.Omit(Card, ['version', 'status']))),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const part = partOf(call.json, answeredOnly)
      const { tariff, version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const { index, draft } = requireDraft(before, call.params.id)
        const { code, version } = draft
        return {
          ...withCard(before, index, { ...draft, ...part, code, version, status: 'draft' }),
          subject: call.params.id ?? null,
        }
      })
      return presentCard(requireCard(tariff, call.params.id).card, version)
    },
  })
