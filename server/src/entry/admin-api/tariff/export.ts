import { tariffText } from '../../../pricing/tariffs/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'

export const exportEndpoint = ({ database }: TariffServices) =>
  fileEndpoint({
    url: '/tariff.json',
    action: 'tariff.export',
    summary: 'Export the tariff as a document',
    access: 'staff',
    tariffPart: 'all',
    contentTypes: ['application/json'],
    async handle({ tenant }) {
      const content = await tariffText(database, tenant.id)
      return { type: 'application/json; charset=utf-8', saveAs: 'tariff.json', content }
    },
  })
