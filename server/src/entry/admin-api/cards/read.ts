import { Choice, Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { listCards } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { CardRecord, CardSummaryRecord, presentCard, presentSummary } from './card-record.ts'
import { cardNamed, cardParameter, requireStoredCard } from './find-card.ts'

export const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/cards',
    action: 'cards.list',
    summary: 'List rate cards',
    access: 'staff',
    query: Group('Query', {
      service: optional(Text('Service')),
      customer_id: optional(Id('Customer')),
      customer_group: optional(Text('Customer group')),
      status: optional(Choice('Status', ['draft', 'published'])),
    }),
    data: ListRecord(CardSummaryRecord),
    async handle({ tenant, query }) {
      const cards = await database.read(tenant.id, tx =>
        listCards(tx, {
          ...(query.service === undefined ? {} : { service: query.service }),
          ...(query.customer_id === undefined ? {} : { customerId: query.customer_id }),
          ...(query.customer_group === undefined ? {} : { customerGroup: query.customer_group }),
          ...(query.status === undefined ? {} : { status: query.status }),
        }),
      )
      return wholeList(cards.map(presentSummary))
    },
  })

export const readEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/cards/:id',
    action: 'cards.read',
    summary: 'Get a version of a rate card',
    access: 'staff',
    tariffPart: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    data: CardRecord,
    async handle({ tenant, params }) {
      const card = await database.read(tenant.id, tx => requireStoredCard(tx, params.id))
      return presentCard(card, tenant.tariffVersion)
    },
  })
