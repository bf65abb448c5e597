import { notFound } from '../../platform/shared/problem.ts'
import { type Card, type CardComparison, compareCards } from '../../pricing/rating/index.ts'
import {
  comparedCellJson,
  comparedCells,
  latestVersion,
  pricesOfCell,
  readPart,
  writeComparisonCsv,
} from '../../pricing/tariffs/index.ts'
import { versionOption } from './card-version-option.ts'
import { type Command, textOption } from './command.ts'
import { tableText } from './table-text.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const cardCompareCommand: Command = {
  name: ['card', 'compare'],
  summary: 'compare two versions of a rate card cell by cell',
  usage: '--tenant CLIENT_ID --card CODE [--version N] [--with N] [--csv]',
  options: {
    tenant: { type: 'string' },
    card: { type: 'string' },
    version: { type: 'string' },
    with: { type: 'string' },
    csv: { type: 'boolean' },
  },
  required: ['tenant', 'card'],
  run: async context => {
    const code = textOption(context, 'card')
    const [version, other] = [versionOption(context, 'version'), versionOption(context, 'with')]
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const tariff = await readPart(waybill.database, tenant.id, { list: 'cards', code })
      const versions = tariff.cards.filter(card => card.code === code)
      const after = version === null ? latestVersion(tariff, code) : named(versions, code, version)
      const before = other === null ? versionBefore(versions, after) : named(versions, code, other)
      const comparison = compareCards(before, after)
      return {
        json: comparisonJson(before, after, comparison),
        text:
          context.options.csv === true
            ? writeComparisonCsv(comparison).trimEnd()
            : comparisonText(before, after, comparison),
      }
    })
  },
}

function named(versions: readonly Card[], code: string, version: number): Card {
  const card = versions.find(candidate => candidate.version === version)
  if (!card) throw notFound(`There is no version ${version} of the rate card "${code}".`)
  return card
}

function versionBefore(versions: readonly Card[], { code, version }: Card): Card {
  const [before] = versions.filter(card => card.version < version).sort((a, b) => b.version - a.version)
  if (!before) throw notFound(`There is no version of the rate card "${code}" before version ${version}.`)
  return before
}

function comparisonJson(before: Card, after: Card, comparison: CardComparison) {
  return {
    code: after.code,
    version: after.version,
    with: before.version,
    same: comparison.same,
    changed: comparison.changed.length,
    new: comparison.added.length,
    vanished: comparison.vanished.length,
    cells: comparedCells(comparison).map(comparedCellJson),
  }
}

/** A table with a row for each changed cell. */
export function comparisonText(before: Card, after: Card, comparison: CardComparison): string {
  const { same, changed, added, vanished } = comparison
  const rows = comparedCells(comparison).map(({ change, cell }) => [
    ...pricesOfCell(change, cell),
    cell.difference === null ? '' : signed(cell.difference.toFixed()),
    cell.percent === null ? '' : `${signed(cell.percent.toFixed())} %`,
  ])
  const counts = `${changed.length} changed, ${added.length} new, ${vanished.length} vanished, ${same} the same.`
  const said = `Version ${after.version} of ${after.code} compared with version ${before.version}: ${counts}`
  if (rows.length === 0) return said
  const heading = ['cell', 'package type', 'zone', 'up to', 'old', 'new', 'difference', 'percent']
  return [said, ...tableText([heading, ...rows])].join('\n')
}

function signed(number: string): string {
  return number.startsWith('-') ? number : `+${number}`
}
