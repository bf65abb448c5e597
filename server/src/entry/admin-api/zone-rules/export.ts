import { readPart, writeZoneRulesCsv, xlsxType, zoneRulesXlsx } from '../../../pricing/tariffs/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { requireSet, rulesOf, setParameter } from './rules-of-set.ts'

export const exportEndpoint = ({ database }: TariffServices) =>
  fileEndpoint({
    url: '/zone-sets/:code/rules.csv',
    action: 'zone-rules.export',
    summary: 'Export the rules of a zone set as CSV',
    access: 'staff',
    tariffPart: ({ params }) => rulesOf(params.code ?? ''),
    params: setParameter,
    contentTypes: ['text/csv'],
    async handle({ tenant, params }) {
      const code = params.code ?? ''
      const { set } = requireSet(await readPart(database, tenant.id, rulesOf(code)), code)
      return {
        type: 'text/csv; charset=utf-8',
        saveAs: `zones-${set.code}.csv`,
        headers: { 'x-total-rows': String(set.rules.length) },
        content: writeZoneRulesCsv(set.rules),
      }
    },
  })

export const exportXlsxEndpoint = ({ database }: TariffServices) =>
  fileEndpoint({
    url: '/zone-sets/:code/rules.xlsx',
    action: 'zone-rules.export-xlsx',
    summary: 'Export the rules of a zone set as XLSX',
    access: 'staff',
    tariffPart: ({ params }) => rulesOf(params.code ?? ''),
    params: setParameter,
    contentTypes: [xlsxType],
    errors: ['CONFLICT'],
    async handle({ tenant, params }) {
      const code = params.code ?? ''
      const { set } = requireSet(await readPart(database, tenant.id, rulesOf(code)), code)
      return { type: xlsxType, saveAs: `zones-${set.code}.xlsx`, content: [zoneRulesXlsx(set.rules)] }
    },
  })
