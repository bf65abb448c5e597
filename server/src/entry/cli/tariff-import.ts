import { dateOn } from '../../platform/shared/dates.ts'
import {
  type ImportedTariff,
  type ImportOptions,
  importTariff,
  intoThePast,
  type TariffEdit,
} from '../../pricing/tariffs/index.ts'
import { type Command, type CommandContext, textOption } from './command.ts'
import { readJsonFile, withPathsInErrors, withWarnings } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const tariffImportCommand: Command = {
  name: ['tariff', 'import'],
  summary: 'replace the tariff by a document, all or nothing',
  usage: '--tenant CLIENT_ID --file tariff.json [--dry-run] [--remove-published] [--into-past]',
  options: {
    tenant: { type: 'string' },
    file: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'remove-published': { type: 'boolean' },
    'into-past': { type: 'boolean' },
  },
  required: ['tenant', 'file'],
  run: context =>
    withWaybill(context, async waybill => {
      const file = textOption(context, 'file')
      const dryRun = context.options['dry-run'] === true
      const tenant = await tenantOption(context, waybill)
      const document = await readJsonFile(file)
      const today = dateOn(waybill.clock.now(), tenant.timezone)
      const options = { removePublished: context.options['remove-published'] === true }
      const work = (more: ImportOptions) =>
        withPathsInErrors(file, () => importTariff(waybill, tenant.id, document, { ...options, ...more }))
      const asks = !dryRun && context.options['into-past'] !== true
      if (asks) await confirmPast(context, (await work({ dryRun: true })).published, today)
      const edit = await work({ dryRun })
      const { changes, warnings } = edit
      return {
        json: { version: dryRun ? null : edit.version, dry_run: dryRun, changes, warnings },
        text: withWarnings(summaryOf(edit, dryRun), warnings),
      }
    }),
}

/** Asks before cards are published into the past. Throws without a confirmation. */
async function confirmPast(
  context: CommandContext,
  published: ImportedTariff['published'],
  today: string,
): Promise<void> {
  const past = published.filter(card => intoThePast(card, today) !== null)
  const [first] = past
  if (!first) return
  const named = `Version ${first.version} of ${first.code}`
  const others = past.length === 1 ? '' : ` So do ${past.length - 1} more.`
  const said = `${named}: ${intoThePast(first, today)}${others}`
  const answer = await context.ask(`${said} Import the tariff?`)
  if (answer === null) throw new Error(`${said} Use --into-past, or later first days in the file.`)
  if (!answer) throw new Error('Nothing was imported.')
}

function summaryOf({ changes }: TariffEdit, dryRun: boolean): string {
  const lines = Object.entries(changes).map(([part, { added, changed, removed }]) => {
    return `  ${part.padEnd(17)} ${added} added, ${changed} changed, ${removed} removed`
  })
  return [dryRun ? 'Nothing was written. The import would do this:' : 'Imported:', ...lines].join('\n')
}
