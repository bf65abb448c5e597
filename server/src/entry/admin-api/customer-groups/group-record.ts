import Type, { type Static } from 'typebox'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import { CustomerGroup } from '../../../pricing/rating/index.ts'
import { listCards } from '../../../pricing/tariffs/index.ts'
import { CardSummaryRecord, presentSummary } from '../cards/card-record.ts'
import { asAnswered } from '../tariff/document-schemas.ts'

const { services, surcharges } = Type.Required(CustomerGroup).properties

const summary = {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
}

/** A group of customers, without its prices. */
export const GroupSummaryRecord = NamedRecord('CustomerGroupSummary', {
  ...summary,
  customers: Type.Integer({ description: 'Number of customers in the group.' }),
  cards: Type.Integer({ description: 'Number of its rate cards, without their versions.' }),
})

/** A group of customers: percentages, terms of surcharges, and rate cards. */
export const GroupRecord = NamedRecord('CustomerGroup', {
  ...summary,
  services: asAnswered(services),
  surcharges: asAnswered(surcharges),
  cards: Type.Array(CardSummaryRecord),
})

/** A group with its rate cards. */
export async function shownGroup(
  tx: TenantTransaction,
  { code, name, services = [], surcharges = [] }: CustomerGroup,
): Promise<Static<typeof GroupRecord>> {
  const cards = await listCards(tx, { customerGroup: code })
  return { id: code, code, name, services, surcharges, cards: cards.map(presentSummary) }
}
