import { writeFile } from 'node:fs/promises'
import { notFound } from '../../platform/shared/problem.ts'
import { cardXlsx, exportTariff, latestVersion, writeCardCsv } from '../../pricing/tariffs/index.ts'
import { versionOption } from './card-version-option.ts'
import { type Command, textOption, UsageError } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardExportCommand: Command = {
  name: ['card', 'export'],
  summary: 'print the bracket table of a rate card as CSV, or write it as XLSX',
  usage: '--tenant CLIENT_ID --card CODE [--version N] > card.csv, or --file card.xlsx',
  options: {
    tenant: { type: 'string' },
    card: { type: 'string' },
    version: { type: 'string' },
    file: { type: 'string' },
  },
  required: ['tenant', 'card'],
  run: async context => {
    const code = textOption(context, 'card')
    const version = versionOption(context)
    const { file } = context.options
    if (file !== undefined && (typeof file !== 'string' || !file.toLowerCase().endsWith('.xlsx'))) {
      throw new UsageError('--file must end in .xlsx; CSV is printed.')
    }
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const tariff = await exportTariff(waybill.database, tenant.id)
      const card =
        version === null
          ? latestVersion(tariff, code)
          : tariff.cards.find(candidate => candidate.code === code && candidate.version === version)
      if (!card) throw notFound(`There is no version ${version} of the rate card "${code}".`)
      const about = { code, version: card.version, status: card.status }
      if (typeof file === 'string') {
        await writeFile(file, cardXlsx(card))
        return { json: { ...about, file }, text: `Version ${card.version} of ${code} is in ${file}.` }
      }
      const csv = writeCardCsv(card)
      return { json: { ...about, csv }, text: csv.trimEnd() }
    })
  },
}
