import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
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
          label="Price"
          emptyText="An amount of your own"
          choices={offered.map(surcharge => ({ id: surcharge.code, name: surcharge.name }))}
          {...(chosen ? { helperText: priceText(chosen) } : {})}
        />
      )}
      {chosen ? (
        <NumberInput
          source="counted"
          label={unitName(chosen, currency)}
          min={0}
          helperText="The tariff works out the price, and the tax on it"
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
      <SelectInput source="reason" label="Reason" choices={reasons} />
      <SelectInput
        source="type"
        label="Kind"
        choices={[
          { id: 'surcharge', name: 'Added' },
          { id: 'discount', name: 'Taken off' },
          { id: 'tax', name: 'Tax' },
        ]}
      />
      <NumberInput
        source="quantity"
        label="Quantity"
        min={0}
        helperText="Such as quarters of an hour begun"
      />
      <NumberInput source="amount" label={`Amount (${currency})`} min={0} helperText="For each" />
    </>
  )
}

function unitName({ counted }: Surcharge, currency: string): string {
  if (counted?.unit === 'minute') return 'Minutes'
  return counted?.unit === 'piece' ? 'Pieces' : `Amount paid (${currency})`
}

const reasons: { id: Reason; name: string }[] = [
  { id: 'WAITING', name: 'Waiting' },
  { id: 'TOLL', name: 'Toll' },
  { id: 'PARKING', name: 'Parking' },
  { id: 'FAILED_DELIVERY', name: 'Failed delivery' },
  { id: 'STORAGE', name: 'Storage' },
  { id: 'CORRECTION', name: 'Correction' },
  { id: 'OTHER', name: 'Other' },
]
