import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { NumberInput, SelectInput } from '../../parts/inputs/index.ts'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { priceText } from '../tariffs/surcharge-labels.ts'

type Reason = NonNullable<Init<'post', '/shipments/{id}/charges'>['body']['reason']>
type Surcharge = Schemas['Surcharge']

interface AddedChargeFieldsProps {
  /** The tariff's surcharges for a quantity. */
  offered: readonly Surcharge[]
  currency: string
}

/** The charge: a quantity at the tariff's price, or a reason with an amount. */
export function AddedChargeFields({ offered, currency }: AddedChargeFieldsProps) {
  const code: unknown = useWatch({ name: 'surcharge' })
  const chosen = offered.find(surcharge => surcharge.code === code)
  return (
    <TwoColumns>
      {offered.length > 0 && (
        <SelectInput
          source="surcharge"
          label={t('shipments.price')}
          emptyText={t('shipments.charge.own')}
          choices={offered.map(surcharge => ({ id: surcharge.code, name: surcharge.name }))}
          {...(chosen ? { helperText: priceText(chosen) } : {})}
        />
      )}
      {chosen ? (
        <NumberInput
          source="counted"
          label={unitName(chosen, currency)}
          min={0}
          helperText={t('shipments.charge.byTariff')}
        />
      ) : (
        <ByHand currency={currency} />
      )}
    </TwoColumns>
  )
}

function ByHand({ currency }: { currency: string }) {
  return (
    <>
      <SelectInput source="reason" label={t('common.reason')} choices={reasons} />
      <SelectInput
        source="type"
        label={t('shipments.charge.kind')}
        choices={[
          { id: 'surcharge', name: t('shipments.charge.kind.surcharge') },
          { id: 'discount', name: t('shipments.charge.kind.discount') },
          { id: 'tax', name: t('shipments.charge.kind.tax') },
        ]}
      />
      <NumberInput
        source="quantity"
        label={t('shipments.charge.quantity')}
        min={0}
        helperText={t('shipments.charge.quantityAbout')}
      />
      <NumberInput
        source="amount"
        label={t('shipments.charge.amount', { currency })}
        min={0}
        helperText={t('shipments.charge.each')}
      />
    </>
  )
}

function unitName({ counted }: Surcharge, currency: string): string {
  if (counted?.unit === 'minute') return t('shipments.charge.minutes')
  return counted?.unit === 'piece' ? t('shipments.pieces') : t('shipments.charge.amountPaid', { currency })
}

const reasons: { id: Reason; name: string }[] = [
  { id: 'WAITING', name: t('shipments.charge.reason.WAITING') },
  { id: 'TOLL', name: t('shipments.charge.reason.TOLL') },
  { id: 'PARKING', name: t('shipments.charge.reason.PARKING') },
  { id: 'FAILED_DELIVERY', name: t('shipments.charge.reason.FAILED_DELIVERY') },
  { id: 'STORAGE', name: t('shipments.charge.reason.STORAGE') },
  { id: 'CORRECTION', name: t('shipments.charge.reason.CORRECTION') },
  { id: 'OTHER', name: t('shipments.charge.reason.OTHER') },
]
