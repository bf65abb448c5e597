import { dateOn } from '../../../platform/shared/dates.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { CalendarDate, Group, optional } from '../../../platform/shared/schema.ts'
import { latestVersion, nextVersion } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { CardRecord, presentCard } from './card-record.ts'
import { cardNamed, cardParameter, lastCard, requireCard, withCard } from './find-card.ts'

export const newVersionEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards/:id/new-version',
    action: 'cards.new-version',
    summary: 'Begin the next version of a rate card',
    access: 'tariffs',
    status: 201,
    tariffPart: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    query: TariffWriteQuery,
    body: Group('Validity', {
      valid_from: optional(
        CalendarDate('First date', {
          description: 'Default: today, or the first day of the card if that is later.',
        }),
      ),
    }),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const today = dateOn(services.clock.now(), call.tenant.timezone)
      const { tariff, version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const { card } = requireCard(before, call.params.id)
        const latest = latestVersion(before, card.code)
        if (latest.status === 'draft') {
          throw conflict(`Version ${latest.version} of "${card.code}" is a draft already; work on that.`)
        }
        const draft = nextVersion(card, latest, today)
        const next = { ...draft, valid_from: call.body.valid_from ?? draft.valid_from }
        return { ...withCard(before, before.cards.length, next), subject: call.params.id ?? null }
      })
      return presentCard(lastCard(tariff), version)
    },
  })
