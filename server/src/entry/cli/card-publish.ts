import { dateOn } from '../../platform/shared/dates.ts'
import type { TariffDocument } from '../../pricing/rating/index.ts'
import { editPart, intoThePast, publishDraft } from '../../pricing/tariffs/index.ts'
import { versionOption } from './card-version-option.ts'
import { type Command, type CommandContext, textOption, UsageError } from './command.ts'
import { dayOption } from './day-option.ts'
import { cardWarnings, withPathsInErrors, withWarnings } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardPublishCommand: Command = {
  name: ['card', 'publish'],
  summary: 'publish the draft of a rate card',
  usage: '--tenant CLIENT_ID --card CODE --version N [--from YYYY-MM-DD] [--into-past]',
  options: {
    tenant: { type: 'string' },
    card: { type: 'string' },
    version: { type: 'string' },
    from: { type: 'string' },
    'into-past': { type: 'boolean' },
  },
  required: ['tenant', 'card', 'version'],
  run: async context => {
    const code = textOption(context, 'card')
    const version = versionOption(context)
    if (version === null) throw new UsageError('--version is required.')
    const from = dayOption(context, 'from')
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const today = dateOn(waybill.clock.now(), tenant.timezone)
      const part = { list: 'cards', code } as const
      const change = (tariff: TariffDocument) => ({ tariff: publishDraft(tariff, code, version, from) })
      const publish = (options: { dryRun: boolean }) =>
        withPathsInErrors(`Version ${version} of ${code}`, () =>
          editPart(waybill, tenant.id, part, change, options),
        )

      // Nobody publishes before they see the findings of the checks.
      const found = await publish({ dryRun: true })
      const warnings = cardWarnings(found, { code, version })
      if (Object.keys(warnings).length > 0)
        context.print(withWarnings(`Version ${version} of ${code}:`, warnings))
      const card = found.tariff.cards.find(other => other.code === code && other.version === version)
      await confirmPast(context, card ? intoThePast(card, today) : null)
      await publish({ dryRun: false })
      return {
        json: { code, version, status: 'published', valid_from: card?.valid_from, warnings },
        text: `Version ${version} of ${code} is published; it prices from ${card?.valid_from} on.`,
      }
    })
  },
}

/** Asks before a card is published into the past. Throws without a confirmation. */
async function confirmPast(context: CommandContext, past: string | null): Promise<void> {
  if (past === null || context.options['into-past'] === true) return
  const answer = await context.ask(`${past} Publish it?`)
  if (answer === null) throw new Error(`${past} Use --into-past, or another first day with --from.`)
  if (!answer) throw new Error('Nothing was published.')
}
