import type { Init } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

type Customs = NonNullable<Init<'post', '/shipments'>['body']['customs']>
type TaxId = NonNullable<Customs['tax_ids']>[number]

export const customsReasons: Record<NonNullable<Customs['reason']>, string> = {
  sale: t('shipments.customs.reason.sale'),
  gift: t('shipments.customs.reason.gift'),
  sample: t('shipments.customs.reason.sample'),
  return: t('shipments.customs.reason.return'),
  repair: t('shipments.customs.reason.repair'),
  personal_use: t('shipments.customs.reason.personal_use'),
  intercompany: t('shipments.customs.reason.intercompany'),
}

export const customsParties: Record<TaxId['party'], string> = {
  sender: t('shipments.customs.party.sender'),
  recipient: t('shipments.customs.party.recipient'),
}

export const taxIdTypes: Record<TaxId['type'], string> = {
  VAT: t('shipments.customs.type.VAT'),
  EORI: 'EORI',
  IOSS: 'IOSS',
  EIN: 'EIN',
  GST: 'GST',
  ITN: 'ITN',
}

/** The choices of a select, in the order of the names. */
export function choicesOf(names: Record<string, string>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }))
}
