import { staffEndpoint } from '../../http/session-endpoint.ts'
import { CalendarDate, Group, optional } from '../../shared/schema.ts'
import { publishDraft } from '../../tariffs/index.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/edit-tariff.ts'
import { CardRecord, presentCard } from './card-record.ts'
import { cardNamed, cardParameter, requireCard } from './find-card.ts'

export const publishEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards/:id/publish',
    action: 'cards.publish',
    summary: 'Publish the draft of a rate card',
    description: 'From its first day on it prices shipments, and is never changed.',
    access: 'staff',
    onTariff: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    query: TariffWriteQuery,
    body: Group('Validity', { valid_from: optional(CalendarDate('First date')) }),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { tariff, version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const { index, card } = requireCard(before, call.params.id)
        const dated = { ...card, valid_from: call.body.valid_from ?? card.valid_from }
        const tariff =
          card.status === 'draft' ? { ...before, cards: before.cards.with(index, dated) } : before
        return {
          tariff: publishDraft(tariff, card.code, card.version),
          path: `cards.${index}`,
          subject: call.params.id ?? null,
        }
      })
      return presentCard(requireCard(tariff, call.params.id).card, version)
    },
  })
