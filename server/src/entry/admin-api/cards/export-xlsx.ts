import { cardXlsx, xlsxType } from '../../../pricing/tariffs/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { cardNamed, cardParameter, requireStoredCard } from './find-card.ts'

export const exportXlsxEndpoint = ({ database }: TariffServices) =>
  fileEndpoint({
    url: '/cards/:id/table.xlsx',
    action: 'cards.export-xlsx',
    summary: 'Export the prices of a rate card as XLSX',
    access: 'staff',
    tariffPart: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    contentTypes: [xlsxType],
    errors: ['CONFLICT'],
    async handle({ tenant, params }) {
      const card = await database.read(tenant.id, tx => requireStoredCard(tx, params.id))
      return { type: xlsxType, saveAs: `${card.code}-${card.version}.xlsx`, content: [cardXlsx(card)] }
    },
  })
