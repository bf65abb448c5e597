import { decimal } from '../../platform/shared/money.ts'
import { compareCards, type TariffDocument } from '../../pricing/rating/index.ts'
import {
  editPart,
  type Raise,
  raiseCards,
  requirePercent,
  roundingRules,
  roundingSteps,
  type TariffPart,
} from '../../pricing/tariffs/index.ts'
import { comparisonText } from './card-compare.ts'
import { type Command, type CommandContext, textOption, UsageError } from './command.ts'
import { dayOption } from './day-option.ts'
import { cardWarnings, withPathsInErrors, withWarnings } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardRaiseCommand: Command = {
  name: ['card', 'raise'],
  summary: 'create drafts of rate cards with prices raised by a percentage',
  usage:
    '--tenant CLIENT_ID --card CODE|--all --percent P --from YYYY-MM-DD [--round-to 0.05] [--rounding up] [--dry-run]',
  options: {
    tenant: { type: 'string' },
    card: { type: 'string' },
    all: { type: 'boolean' },
    percent: { type: 'string' },
    from: { type: 'string' },
    'round-to': { type: 'string' },
    rounding: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  required: ['tenant', 'percent', 'from'],
  run: async context => {
    const codes = codesOption(context)
    const raise = raiseOption(context)
    const dryRun = context.options['dry-run'] === true
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const part: TariffPart = { list: 'cards', codes }
      const change = (before: TariffDocument) => raiseCards(before, codes, raise)
      const edit = await withPathsInErrors('The raise', () =>
        editPart(waybill, tenant.id, part, change, { dryRun }),
      )
      const raised = edit.changed.raised.map(({ before, draft }) => {
        const comparison = compareCards(before, draft)
        const { code, version, valid_from } = draft
        const warnings = cardWarnings(edit, draft)
        return { code, version, valid_from, before, draft, comparison, warnings }
      })
      const texts = raised.map(({ before, draft, comparison, warnings }) =>
        withWarnings(comparisonText(before, draft, comparison), warnings),
      )
      return {
        json: {
          dry_run: dryRun,
          raised: raised.map(({ code, version, valid_from, comparison, warnings }) => ({
            code,
            version,
            valid_from,
            changed: comparison.changed.length,
            warnings,
          })),
          skipped: edit.changed.skipped,
        },
        text: [
          dryRun
            ? 'Nothing was written. The raise would do this:'
            : 'These are drafts until they are published:',
          ...texts,
          ...edit.changed.skipped.map(({ code, reason }) => `${code} stays as it is: ${reason}`),
        ].join('\n'),
      }
    })
  },
}

function codesOption(context: CommandContext): string[] | 'all' {
  const all = context.options.all === true
  if (all === (context.options.card !== undefined)) throw new UsageError('Use either --card or --all.')
  return all ? 'all' : [textOption(context, 'card')]
}

function raiseOption(context: CommandContext): Raise {
  const percent = textOption(context, 'percent')
  if (!/^-?\d{1,4}(\.\d{1,4})?$/.test(percent))
    throw new UsageError('--percent must be a number such as 4.9.')
  requirePercent(decimal(percent))
  return {
    percent: decimal(percent),
    roundTo: oneOf(context, 'round-to', roundingSteps) ?? 'minor',
    rounding: oneOf(context, 'rounding', roundingRules) ?? 'half_up',
    validFrom: dayOption(context, 'from') ?? textOption(context, 'from'),
  }
}

function oneOf<const Words extends readonly string[]>(
  { options }: CommandContext,
  name: string,
  words: Words,
): Words[number] | undefined {
  const given = options[name]
  if (given === undefined) return undefined
  const word = words.find(known => known === given)
  if (!word) throw new UsageError(`--${name} must be one of ${words.join(', ')}.`)
  return word
}
