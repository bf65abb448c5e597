import { cardXlsx, writeCardCsv, xlsxType } from '../../../pricing/tariffs/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { cardNamed, cardParameter, requireStoredCard } from './find-card.ts'

export const exportEndpoint = ({ database }: TariffServices) =>
  fileEndpoint({
    url: '/cards/:id/table.csv',
    action: 'cards.export',
    summary: 'Export the prices of a rate card as CSV',
    access: 'staff',
    tariffPart: ({ params }) => cardNamed(params.id),
    params: cardParameter,
    contentTypes: ['text/csv'],
    async handle({ tenant, params }) {
      const card = await database.read(tenant.id, tx => requireStoredCard(tx, params.id))
      return {
        type: 'text/csv; charset=utf-8',
        saveAs: `${card.code}-${card.version}.csv`,
        content: writeCardCsv(card),
      }
    },
  })

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
