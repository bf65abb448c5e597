import { dateOn } from '../../../platform/shared/dates.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { CalendarDate, Flag, Group, optional } from '../../../platform/shared/schema.ts'
import { intoThePast, publishDraft } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { CardRecord, presentCard } from './card-record.ts'
import { cardNamed, cardParameter, requireCard } from './find-card.ts'

export const publishEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards/:id/publish',
    action: 'cards.publish',
    summary: 'Publish the draft of a rate card',
    description:
      'The card prices shipments from its first day and never changes again. Confirm a first day in the past. `warnings` compares its prices with those of the previous version.',
    access: 'tariffs',
    tariffPart: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    query: TariffWriteQuery,
    body: Group('Validity', {
      valid_from: optional(CalendarDate('First date')),
      into_past: optional(Flag('Confirmed past date', { description: 'Confirms a first day before today.' })),
    }),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const today = dateOn(services.clock.now(), call.tenant.timezone)
      const { valid_from: from, into_past: confirmed = false } = call.body
      const { tariff, version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const { index, card } = requireCard(before, call.params.id)
        const tariff = publishDraft(before, card.code, card.version, from)
        const past = intoThePast({ valid_from: from ?? card.valid_from }, today)
        if (past !== null && !confirmed)
          throw invalidFields({ valid_from: `${past} Confirm it, or name a later day.` })
        return { tariff, path: `cards.${index}`, subject: call.params.id ?? null }
      })
      return presentCard(requireCard(tariff, call.params.id).card, version)
    },
  })
