import { dateOn } from '../../../platform/shared/dates.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { CalendarDate, Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { CardRecord, presentCard } from './card-record.ts'
import { newCode } from './create.ts'
import { cardNamed, cardParameter, lastCard, requireCard, withCard } from './find-card.ts'

export const copyEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards/:id/copy',
    action: 'cards.copy',
    summary: 'Copy a rate card to a customer or a group',
    description:
      'Creates the draft of a new card with the same prices and no end. Send either the customer or the customer group.',
    access: 'tariffs',
    status: 201,
    tariffPart: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    query: TariffWriteQuery,
    body: Group('Copy', {
      customer_id: optional(Id('Customer')),
      customer_group: optional(Text('Customer group', { description: 'Code of the customer group.' })),
      name: optional(Text('Name', { description: 'Default: the value of the card.' })),
      valid_from: optional(CalendarDate('First date', { description: 'Default: today.' })),
    }),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { customer_id, customer_group, name, valid_from } = call.body
      if ((customer_id === undefined) === (customer_group === undefined)) {
        throw invalidFields({ customer_id: 'Must name either a customer or a customer group.' })
      }
      const today = dateOn(services.clock.now(), call.tenant.timezone)
      const { tariff, version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const {
          valid_to: _,
          customer_id: __,
          customer_group: ___,
          ...card
        } = requireCard(before, call.params.id).card
        const owner = customer_id === undefined ? { customer_group } : { customer_id }
        const copy = {
          ...card,
          code: newCode(before, { service: card.service, ...owner }),
          version: 1,
          name: name ?? card.name,
          ...owner,
          valid_from: valid_from ?? today,
          status: 'draft',
        }
        return { ...withCard(before, before.cards.length, copy), subject: copy.code }
      })
      return presentCard(lastCard(tariff), version)
    },
  })
