import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { CardRecord, presentCard } from './card-record.ts'
import { cardNamed, cardParameter, requireStoredCard } from './find-card.ts'

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
