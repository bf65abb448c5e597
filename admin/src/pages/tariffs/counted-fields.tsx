import { useWatch } from 'react-hook-form'
import { t } from '../../messages/text.ts'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'

/** The basis of a surcharge, and the unit of a quantity. */
export function ChargedForFields() {
  const chargedFor: unknown = useWatch({ name: 'charged_for' })
  return (
    <>
      <SelectInput
        source="charged_for"
        label={t('tariffs.counted.for')}
        emptyText={t('tariffs.counted.order')}
        choices={[
          { id: 'failed_delivery', name: t('tariffs.counted.failed') },
          { id: 'quantity', name: t('tariffs.counted.quantity') },
        ]}
        helperText={abouts[String(chargedFor)]}
      />
      {chargedFor === 'quantity' && (
        <>
          <SelectInput source="counted.unit" label={t('tariffs.counted.unit')} choices={units} />
          <TextInput
            source="counted.per"
            label={t('tariffs.counted.per')}
            helperText={t('tariffs.counted.perAbout')}
          />
          <TextInput source="counted.free" label={t('tariffs.counted.free')} />
        </>
      )}
    </>
  )
}

const abouts: Readonly<Record<string, string>> = {
  failed_delivery: t('tariffs.counted.failedAbout'),
  quantity: t('tariffs.counted.quantityAbout'),
}

const units = [
  { id: 'minute', name: t('tariffs.counted.minutes') },
  { id: 'piece', name: t('tariffs.counted.pieces') },
  { id: 'amount', name: t('tariffs.counted.amount') },
]
