import Type, { type Static } from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { type Card, CardLine, PriceLimits } from '../../../pricing/rating/index.ts'
import type { CardSummary } from '../../../pricing/tariffs/index.ts'
import { answeredRecord } from '../tariff/document-schemas.ts'
import { cardId } from './find-card.ts'

const PriceLimitsRecord = answeredRecord('PriceLimits', PriceLimits)
const CardLineRecord = answeredRecord('CardLine', CardLine)

const summary = {
  id: Type.String({ description: 'Code and version, such as `DOM-PUBLIC@2`.' }),
  code: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  service: Type.String({ description: 'Code of the service that the card prices.' }),
  customer_id: nullable(
    Type.Integer({ description: 'Customer that the card belongs to; null for everybody.' }),
  ),
  customer_group: nullable(
    Type.String({ description: 'Code of the customer group that the card belongs to; null for none.' }),
  ),
  currency: Type.String(),
  valid_from: Type.String({ format: 'date' }),
  valid_to: nullable(Type.String({ format: 'date' })),
  status: Type.Unsafe<Card['status']>({ type: 'string', enum: ['draft', 'published'] }),
  total: nullable(PriceLimitsRecord),
  line_count: Type.Integer(),
}

/** One version of a rate card, without its prices. */
export const CardSummaryRecord = NamedRecord('CardSummary', summary)
/** One version of a rate card. */
export const CardRecord = NamedRecord('RateCard', {
  ...summary,
  lines: Type.Array(CardLineRecord),
  tariff_version: Type.Integer(),
})

/** Fields that answers carry and a write ignores. */
export const answeredOnly = ['line_count', 'version', 'status']

export function presentSummary(card: CardSummary): Static<typeof CardSummaryRecord> {
  return { ...presentHead(card), line_count: card.lineCount }
}

export function presentCard(card: Card, tariffVersion: number): Static<typeof CardRecord> {
  return {
    ...presentHead(card),
    line_count: card.lines.length,
    lines: card.lines,
    tariff_version: tariffVersion,
  }
}

function presentHead(card: Omit<Card, 'lines'>) {
  return {
    id: cardId(card),
    code: card.code,
    version: card.version,
    name: card.name,
    service: card.service,
    customer_id: card.customer_id ?? null,
    customer_group: card.customer_group ?? null,
    currency: card.currency,
    valid_from: card.valid_from,
    valid_to: card.valid_to ?? null,
    status: card.status,
    total: card.total ?? null,
  }
}
