import Type from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { compareCards } from '../../../pricing/rating/index.ts'
import {
  type CellChange,
  comparedCellJson,
  comparedCells,
  type TariffPart,
  writeComparisonCsv,
} from '../../../pricing/tariffs/index.ts'
import { fileEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { CardSummaryRecord, presentSummary } from './card-record.ts'
import { cardParameter, readCardId, requireStoredCard } from './find-card.ts'

/** A cell in which two price tables differ. */
export const ComparedCellRecord = NamedRecord('ComparedCell', {
  change: Type.Unsafe<CellChange>({ type: 'string', enum: ['changed', 'new', 'vanished'] }),
  package_type: nullable(Type.String({ description: 'Null for all.' })),
  zone: nullable(Type.String({ description: 'Null for all.' })),
  up_to: Type.String({ description: 'The upper bound, `minimum` or `above`.' }),
  old: nullable(Type.String({ description: 'Notation of a price table, such as `8.50+0.55`.' })),
  new: nullable(Type.String()),
  difference: nullable(
    Type.Number({
      description:
        'New price less old price at the upper bound; for a bracket without an end, at twice the greatest bound.',
    }),
  ),
  percent: nullable(Type.Number()),
})

/** The most cells in one answer. The file has all. */
const mostCells = 2_000

const parameters = {
  ...cardParameter,
  before: { description: 'Code and version of the other card.', example: 'DOM-PUBLIC@1' },
}

const bothCards = ({ params }: { params: Readonly<Record<string, string>> }): TariffPart => ({
  list: 'cards',
  codes: [params.id, params.before].flatMap(id => readCardId(id ?? '')?.code ?? []),
})

export const compareEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/cards/:id/compare/:before',
    action: 'cards.compare',
    summary: 'Compare two versions of a rate card cell by cell',
    description: `You can compare any two cards. The answer has the first ${mostCells.toLocaleString('en')} cells, \`compare.csv\` has all.`,
    access: 'staff',
    tariffPart: bothCards,
    params: parameters,
    data: Type.Object({
      before: CardSummaryRecord,
      after: CardSummaryRecord,
      same: Type.Integer({ description: 'Number of cells with the same price.' }),
      changed: Type.Integer(),
      new: Type.Integer(),
      vanished: Type.Integer(),
      cells: Type.Array(ComparedCellRecord),
    }),
    async handle({ tenant, params }) {
      const [before, after] = await database.read(tenant.id, async tx => [
        await requireStoredCard(tx, params.before),
        await requireStoredCard(tx, params.id),
      ])
      const comparison = compareCards(before, after)
      return {
        before: presentSummary({ ...before, lineCount: before.lines.length }),
        after: presentSummary({ ...after, lineCount: after.lines.length }),
        same: comparison.same,
        changed: comparison.changed.length,
        new: comparison.added.length,
        vanished: comparison.vanished.length,
        cells: comparedCells(comparison).slice(0, mostCells).map(comparedCellJson),
      }
    },
  })

export const compareFileEndpoint = ({ database }: TariffServices) =>
  fileEndpoint({
    url: '/cards/:id/compare/:before/table.csv',
    action: 'cards.compare-export',
    summary: 'Export the comparison of two versions of a rate card as CSV',
    access: 'staff',
    tariffPart: bothCards,
    params: parameters,
    contentTypes: ['text/csv'],
    async handle({ tenant, params }) {
      const [before, after] = await database.read(tenant.id, async tx => [
        await requireStoredCard(tx, params.before),
        await requireStoredCard(tx, params.id),
      ])
      return {
        type: 'text/csv; charset=utf-8',
        saveAs: `${after.code}-${after.version}-compared.csv`,
        content: writeComparisonCsv(compareCards(before, after)),
      }
    },
  })
