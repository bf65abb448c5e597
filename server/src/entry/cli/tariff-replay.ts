import { compileTariff } from '../../pricing/rating/index.ts'
import {
  checkedTariff,
  pastShipments,
  type ReplayReport,
  replay,
  replayCsv,
  replayJson,
} from '../../pricing/tariffs/index.ts'
import { type Command, type CommandContext, textOption, UsageError } from './command.ts'
import { dayOption } from './day-option.ts'
import { tableText } from './table-text.ts'
import { readJsonFile, withPathsInErrors } from './tariff-files.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const tariffReplayCommand: Command = {
  name: ['tariff', 'replay'],
  summary: 'price past shipments with a draft tariff and compare',
  usage: '--tenant CLIENT_ID --file draft.json --from YYYY-MM-DD --to YYYY-MM-DD [--csv]',
  options: {
    tenant: { type: 'string' },
    file: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    csv: { type: 'boolean' },
  },
  required: ['tenant', 'file', 'from', 'to'],
  run: async context => {
    const days = { from: requiredDay(context, 'from'), to: requiredDay(context, 'to') }
    if (days.to < days.from) throw new UsageError('--to must not be before --from.')
    return withWaybill(context, async waybill => {
      const { database } = waybill
      const file = textOption(context, 'file')
      const tenant = await tenantOption(context, waybill)
      const document = await readJsonFile(file)
      const tariff = await withPathsInErrors(file, () => checkedTariff(database, tenant.id, document))
      const report = await replay(
        pastShipments(database, tenant.id, days),
        compileTariff(tariff, { withDrafts: true }),
      )
      return {
        json: replayJson(report),
        text: context.options.csv === true ? replayCsv(report).trimEnd() : tableOf(report),
      }
    })
  },
}

function requiredDay(context: CommandContext, name: string): string {
  return dayOption(context, name) ?? textOption(context, name)
}

function tableOf({ shipments, groups, unpriced, otherCurrency }: ReplayReport): string {
  const rows = groups.map(group => [
    group.customer?.name ?? '(no customer)',
    group.service,
    String(group.shipments),
    `${group.old.toFixed()} ${group.currency}`,
    `${group.new.toFixed()} ${group.currency}`,
    `${group.difference.isNegative() ? '' : '+'}${group.difference.toFixed()}`,
  ])
  const table = [['customer', 'service', 'shipments', 'old', 'new', 'difference'], ...rows]
  const lines = tableText(table)
  const newlyPriced = groups.reduce((sum, group) => sum + group.newlyPriced, 0)
  return [
    `${shipments} shipments`,
    ...lines,
    ...(newlyPriced > 0 ? [`${newlyPriced} that had no price would have one.`] : []),
    ...(unpriced.length > 0 ? [`${unpriced.length} would have no price:`] : []),
    ...unpriced.map(({ awb, message }) => `  ${awb}  ${message}`),
    ...otherCurrency.map(({ awb, old, new: next }) => `  ${awb}  would be in ${next} instead of ${old}.`),
  ].join('\n')
}
