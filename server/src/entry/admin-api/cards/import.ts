import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, optional, Secret, Text } from '../../../platform/shared/schema.ts'
import type { CardLine } from '../../../pricing/rating/index.ts'
import { readCardCsv } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { CardRecord, presentCard } from './card-record.ts'
import { cardNamed, cardParameter, largestCard, requireCard, requireDraft, withCard } from './find-card.ts'

export const importEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards/:id/table.csv',
    action: 'cards.import',
    summary: 'Import prices from a table into the draft of a rate card',
    description: 'Faults are listed by row and column of the table.',
    access: 'tariffs',
    tariffPart: ({ params }) => cardNamed(params.id),
    largestBody: largestCard,
    params: cardParameter,
    query: TariffWriteQuery,
    body: Group('Table', {
      csv: { ...Secret('Table'), maxLength: largestCard },
      package_type: optional(
        Text('Package type', {
          description: 'Package type if the table does not name it: a code, or * for all types.',
        }),
      ),
    }),
    data: WrittenRecord(CardRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { csv, package_type: packageType } = call.body
      const read = readCardCsv(csv)
      const { tariff, version } = await writeTariff(services, call, cardNamed(call.params.id), before => {
        const { index, draft } = requireDraft(before, call.params.id)
        const lines = packageType === undefined ? read : withLinesOf(draft.lines, packageType, read)
        return { ...withCard(before, index, { ...draft, lines }), subject: call.params.id ?? null }
      })
      return presentCard(requireCard(tariff, call.params.id).card, version)
    },
  })

/** The lines of a card with those of one package type replaced. Throws VALIDATION_ERROR when they name types. */
function withLinesOf(lines: readonly CardLine[], packageType: string, read: readonly CardLine[]): CardLine[] {
  if (read.some(line => line.package_type !== undefined)) {
    throw invalidFields({ package_type: 'The table names its package types itself.' })
  }
  const own = packageType === '*' ? {} : { package_type: packageType }
  return [
    ...lines.filter(line => (line.package_type ?? '*') !== packageType),
    ...read.map(line => ({ ...own, ...line })),
  ]
}
