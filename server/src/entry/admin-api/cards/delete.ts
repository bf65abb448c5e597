import { staffEndpoint } from '../../http/session-endpoint.ts'
import { deleted } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { DeletedPartRecord, TariffWriteQuery, writeTariff } from '../tariff/write-tariff.ts'
import { cardNamed, cardParameter, requireDraft } from './find-card.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/cards/:id',
    action: 'cards.delete',
    summary: 'Delete the draft of a rate card',
    access: 'tariffs',
    tariffPart: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const { index } = requireDraft(before, call.params.id)
        return {
          tariff: { ...before, cards: before.cards.toSpliced(index, 1) },
          path: null,
          subject: call.params.id ?? null,
        }
      })
      return { ...deleted, tariff_version: version }
    },
  })
