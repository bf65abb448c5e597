import { importTariff, type TariffEdit } from '../tariffs/index.ts'
import { type Command, textOption } from './command.ts'
import { readJsonFile, withPathsInErrors, withWarnings } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const tariffImportCommand: Command = {
  name: ['tariff', 'import'],
  summary: 'make the tariff that of a document, all or nothing',
  usage: '--tenant CLIENT_ID --file tariff.json [--dry-run] [--remove-published]',
  options: {
    tenant: { type: 'string' },
    file: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'remove-published': { type: 'boolean' },
  },
  required: ['tenant', 'file'],
  run: context =>
    withWaybill(context, async waybill => {
      const file = textOption(context, 'file')
      const dryRun = context.options['dry-run'] === true
      const tenant = await tenantOption(context, waybill)
      const document = await readJsonFile(file)
      const edit = await withPathsInErrors(file, () =>
        importTariff(waybill, tenant.id, document, {
          dryRun,
          removePublished: context.options['remove-published'] === true,
        }),
      )
      const { changes, warnings } = edit
      return {
        json: { version: dryRun ? null : edit.version, dry_run: dryRun, changes, warnings },
        text: withWarnings(summaryOf(edit, dryRun), warnings),
      }
    }),
}

function summaryOf({ changes }: TariffEdit, dryRun: boolean): string {
  const lines = Object.entries(changes).map(([part, { added, changed, removed }]) => {
    return `  ${part.padEnd(17)} ${added} added, ${changed} changed, ${removed} removed`
  })
  return [dryRun ? 'Nothing was written. The import would come to:' : 'Imported:', ...lines].join('\n')
}
