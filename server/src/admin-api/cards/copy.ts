import { staffEndpoint } from '../../http/session-endpoint.ts'
import { dateOn } from '../../shared/dates.ts'
import { CalendarDate, Group, Id, optional, Text } from '../../shared/schema.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/edit-tariff.ts'
import { CardRecord, presentCard } from './card-record.ts'
import { newCode } from './create.ts'
import { cardNamed, cardParameter, lastCard, requireCard, withCard } from './find-card.ts'

export const copyEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards/:id/copy',
    action: 'cards.copy',
    summary: 'Copy a rate card to a customer',
    description:
      'Makes the draft of a card of its own for the customer, with the same prices and without an end.',
    access: 'tariffs',
    status: 201,
    onTariff: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    query: TariffWriteQuery,
    body: Group('Copy', {
      customer_id: Id('Customer'),
      name: optional(Text('Name', { description: 'That of the card unless sent.' })),
      valid_from: optional(CalendarDate('First date', { description: 'Today unless sent.' })),
    }),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { customer_id, name, valid_from } = call.body
      const today = dateOn(services.clock.now(), call.tenant.timezone)
      const { tariff, version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const { valid_to: _, ...card } = requireCard(before, call.params.id).card
        const copy = {
          ...card,
          code: newCode(before, { service: card.service, customer_id }),
          version: 1,
          name: name ?? card.name,
          customer_id,
          valid_from: valid_from ?? today,
          status: 'draft',
        }
        return { ...withCard(before, before.cards.length, copy), subject: copy.code }
      })
      return presentCard(lastCard(tariff), version)
    },
  })
