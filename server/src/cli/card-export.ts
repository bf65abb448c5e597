import { notFound } from '../shared/problem.ts'
import { exportTariff, latestVersion, writeCardCsv } from '../tariffs/index.ts'
import { versionOption } from './card-version-option.ts'
import { type Command, textOption } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardExportCommand: Command = {
  name: ['card', 'export'],
  summary: 'print the bracket table of a rate card as CSV',
  usage: '--tenant CLIENT_ID --card CODE [--version N] > card.csv',
  options: { tenant: { type: 'string' }, card: { type: 'string' }, version: { type: 'string' } },
  required: ['tenant', 'card'],
  run: async context => {
    const code = textOption(context, 'card')
    const version = versionOption(context)
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const tariff = await exportTariff(waybill.database, tenant.id)
      const card =
        version === null
          ? latestVersion(tariff, code)
          : tariff.cards.find(candidate => candidate.code === code && candidate.version === version)
      if (!card) throw notFound(`There is no version ${version} of the rate card "${code}".`)
      const csv = writeCardCsv(card)
      return { json: { code, version: card.version, status: card.status, csv }, text: csv.trimEnd() }
    })
  },
}
