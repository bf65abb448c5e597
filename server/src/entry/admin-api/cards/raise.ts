import Type from 'typebox'
import { decimal } from '../../../platform/shared/money.ts'
import {
  CalendarDate,
  Choice,
  Group,
  ListOf,
  Num,
  optional,
  sentence,
  Text,
} from '../../../platform/shared/schema.ts'
import { compareCards } from '../../../pricing/rating/index.ts'
import {
  comparedCellJson,
  comparedCells,
  raiseCards,
  requirePercent,
  roundingRules,
  roundingSteps,
  type TariffPart,
} from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { CardSummaryRecord, presentSummary } from './card-record.ts'
import { ComparedCellRecord } from './compare.ts'
import { cardId } from './find-card.ts'

/** The most cells of new drafts in one answer. Each draft can be compared by itself. */
const mostCells = 500
/** The most cards of a tariff. */
const mostCards = 20_000

export const raiseEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/cards/raise',
    action: 'cards.raise',
    summary: 'Raise the prices of rate cards by a percentage',
    description:
      'Creates a draft of the next version of each card, from the version in force on the first day. With `dry_run` the result is only shown. A card is left out, with the reason, if it already has a draft, has ended by then, or has a later version.',
    access: 'tariffs',
    status: 201,
    tariffPart: ({ json }) => cardsOf((json as { cards?: unknown } | undefined)?.cards),
    query: TariffWriteQuery,
    body: Group('Raise', {
      cards: optional({
        ...ListOf('Rate cards', Text('Code', { longest: 64 }), { fewest: 1, most: mostCards }),
        description: 'Codes of rate cards. Default: all cards.',
      }),
      percent: Num('Percent', { above: -100, most: 1000 }),
      round_to: optional(
        Choice('Round to', roundingSteps, {
          description:
            'Multiple to which flat prices, bases and minimum charges are rounded. Default: the minor unit of the currency. Prices per unit are rounded to the minor unit; with more decimals they keep those.',
        }),
      ),
      rounding: optional(Choice('Rounding', roundingRules, { description: 'Default: half up.' })),
      valid_from: CalendarDate('First date'),
    }),
    data: WrittenRecord({
      raised: Type.Array(
        Type.Object({ before: CardSummaryRecord, after: CardSummaryRecord, changed: Type.Integer() }),
      ),
      skipped: Type.Array(Type.Object({ code: Type.String(), reason: sentence(Type.String()) })),
      cells: Type.Array(Type.Object({ card: Type.String(), ...ComparedCellRecord.properties }), {
        description: `First ${mostCells} changed prices.`,
      }),
    }),
    errors: ['CONFLICT'],
    async handle(call) {
      const { cards, percent, round_to: roundTo, rounding, valid_from: validFrom } = call.body
      const raise = {
        percent: decimal(percent),
        roundTo: roundTo ?? 'minor',
        rounding: rounding ?? 'half_up',
        validFrom,
      } as const
      requirePercent(raise.percent)
      const subject = cards?.length === 1 ? (cards[0] ?? null) : null
      const { tariff, version, changed } = await writeTariff(services, call, cardsOf(cards), before => ({
        ...raiseCards(before, cards ?? 'all', raise),
        subject,
      }))
      nameCards(call.warnings, tariff.cards)
      const compared = changed.raised.map(({ before, draft }) => ({
        before,
        draft,
        cells: comparedCells(compareCards(before, draft)),
      }))
      return {
        raised: compared.map(({ before, draft, cells }) => ({
          before: presentSummary({ ...before, lineCount: before.lines.length }),
          after: presentSummary({ ...draft, lineCount: draft.lines.length }),
          changed: cells.length,
        })),
        skipped: [...changed.skipped],
        cells: compared
          .flatMap(({ draft, cells }) =>
            cells.slice(0, mostCells).map(cell => ({ card: cardId(draft), ...comparedCellJson(cell) })),
          )
          .slice(0, mostCells),
        tariff_version: version,
      }
    },
  })

/** The cards that a body names. Anything else in it is refused before use. */
function cardsOf(sent: unknown): TariffPart {
  const codes = Array.isArray(sent) ? sent.filter(code => typeof code === 'string') : 'all'
  return { list: 'cards', codes }
}

/** Names the cards in paths of warnings: `DOM-PUBLIC@2 lines.0.brackets`. */
function nameCards(
  warnings: { field: string; message: string }[],
  cards: readonly { code: string; version: number }[],
): void {
  for (const [index, { field, message }] of warnings.entries()) {
    const [, position, rest] = /^cards\.(\d+)\.(.+)$/.exec(field) ?? []
    const card = cards[Number(position)]
    if (card) warnings[index] = { field: `${cardId(card)} ${rest}`, message }
  }
}
