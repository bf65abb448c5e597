import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { PercentInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useTenant } from '../../session/use-session.ts'
import { ConditionFields } from './condition-fields.tsx'
import { ChargedForFields } from './counted-fields.tsx'
import { changedSurcharge, surchargeBody, surchargeValues } from './surcharge-form.ts'
import { TierFields } from './tier-fields.tsx'
import { MonthRates } from './time-fields.tsx'

export function SurchargeDialog({
  surcharge,
  close,
}: {
  surcharge: Schemas['Surcharge'] | null
  close: () => void
}) {
  const create = useApiMutation('post', '/surcharges')
  const change = useApiMutation('put', '/surcharges/{id}')
  const remove = useApiMutation('delete', '/surcharges/{id}')
  const tenant = useTenant()
  return (
    <DialogForm
      title={surcharge ? surcharge.name : t('tariffs.surcharge.new')}
      submit={surcharge ? t('common.save') : t('tariffs.surcharge.create')}
      values={surchargeValues(surcharge, tenant)}
      onSubmit={values =>
        surcharge
          ? change({ params: { path: { id: surcharge.code } }, body: changedSurcharge(values) })
          : create({ body: surchargeBody(values) })
      }
      done={t('tariffs.surcharge.saved')}
      close={close}
      wide
    >
      <TwoColumns>
        <TextInput source="name" label={t('common.name')} helperText={t('tariffs.surcharge.nameAbout')} />
        <TextInput
          source="code"
          label={t('common.code')}
          readOnly={surcharge !== null}
          helperText={t('tariffs.surcharge.codeAbout')}
        />
        <SelectInput source="type" label={t('tariffs.surcharge.kind')} choices={kinds} />
        <SelectInput source="method" label={t('tariffs.surcharge.method')} choices={methods} />
        <PriceFields />
        <TextInput source="minimum" label={t('tariffs.surcharge.minimum')} />
        <TextInput source="maximum" label={t('tariffs.surcharge.maximum')} />
        <TextInput
          source="currency"
          label={t('common.currency')}
          helperText={t('tariffs.surcharge.currencyAbout')}
        />
        <TextInput
          source="largest_of"
          label={t('tariffs.surcharge.group')}
          helperText={t('tariffs.surcharge.groupAbout')}
        />
        <ChargedForFields />
      </TwoColumns>
      <MonthRates />
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('tariffs.surcharge.conditions')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('tariffs.surcharge.conditionsAbout')}
      </Typography>
      <ConditionFields />
      {surcharge && (
        <ConfirmButton
          label={t('common.delete')}
          variant="text"
          question={t('common.deleteQuestion', { name: surcharge.name })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { id: surcharge.code } } })
            close()
          }}
          done={t('common.deleted', { name: surcharge.name })}
        >
          {t('tariffs.surcharge.deleteAbout')}
        </ConfirmButton>
      )}
    </DialogForm>
  )
}

function PriceFields() {
  const [method, of]: unknown[] = useWatch({ name: ['method', 'of'] })
  if (method === 'percent') {
    return (
      <>
        <PercentInput source="percent" label={t('common.percent')} />
        <SelectInput source="of" label={t('tariffs.surcharge.percentOf')} choices={bases} />
        {of === 'base' && (
          <SelectInput
            source="per"
            label={t('tariffs.surcharge.per')}
            choices={parts}
            helperText={t('tariffs.surcharge.perAbout')}
          />
        )}
      </>
    )
  }
  if (method === 'tiers') {
    return (
      <>
        <SelectInput source="of" label={t('tariffs.surcharge.tiersOf')} choices={bases} />
        <TierFields />
      </>
    )
  }
  return (
    <>
      <TextInput source="amount" label={t('common.amount')} />
      <SelectInput source="per" label={t('tariffs.surcharge.unit')} choices={units} />
    </>
  )
}

export const kinds = [
  { id: 'surcharge', name: t('tariffs.surcharge.kind.surcharge') },
  { id: 'discount', name: t('tariffs.surcharge.kind.discount') },
  { id: 'tax', name: t('tariffs.surcharge.kind.tax') },
]
const methods = [
  { id: 'fixed', name: t('tariffs.surcharge.method.fixed') },
  { id: 'percent', name: t('tariffs.surcharge.method.percent') },
  { id: 'tiers', name: t('tariffs.surcharge.method.tiers') },
]
const bases = [
  { id: 'base', name: t('tariffs.surcharge.base.base') },
  { id: 'subtotal', name: t('tariffs.surcharge.base.subtotal') },
  { id: 'cod_amount', name: t('tariffs.surcharge.base.cod_amount') },
  { id: 'customs_value', name: t('tariffs.surcharge.base.customs_value') },
  { id: 'declared_value', name: t('tariffs.surcharge.base.declared_value') },
]
const units = [
  { id: 'shipment', name: t('tariffs.surcharge.unit.shipment') },
  { id: 'piece', name: t('tariffs.piece') },
  { id: 'weight_unit', name: t('tariffs.surcharge.unit.weight') },
  { id: 'piece_weight_unit', name: t('tariffs.surcharge.unit.pieceWeight') },
]
const parts = [
  { id: 'shipment', name: t('tariffs.surcharge.per.shipment') },
  { id: 'piece', name: t('tariffs.surcharge.per.piece') },
]
