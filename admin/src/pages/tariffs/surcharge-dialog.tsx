import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
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
      title={surcharge ? surcharge.name : 'New surcharge'}
      submit={surcharge ? 'Save' : 'Create surcharge'}
      values={surchargeValues(surcharge, tenant)}
      onSubmit={values =>
        surcharge
          ? change({ params: { path: { id: surcharge.code } }, body: changedSurcharge(values) })
          : create({ body: surchargeBody(values) })
      }
      done="Saved. It applies to new shipments."
      close={close}
      wide
    >
      <TwoColumns>
        <TextInput source="name" label="Name" helperText="As shown on quotes" />
        <TextInput
          source="code"
          label="Code"
          readOnly={surcharge !== null}
          helperText="Short, such as FUEL"
        />
        <SelectInput source="type" label="Kind" choices={kinds} />
        <SelectInput source="method" label="Method" choices={methods} />
        <PriceFields />
        <TextInput source="minimum" label="Minimum (optional)" />
        <TextInput source="maximum" label="Maximum (optional)" />
        <TextInput
          source="currency"
          label="Currency"
          helperText="The currency of these amounts. Applies only to rate cards in this currency"
        />
        <TextInput
          source="largest_of"
          label="Only the largest of (optional)"
          helperText="A name, such as HANDLING: of all surcharges that have it only the largest is charged"
        />
        <ChargedForFields />
      </TwoColumns>
      <MonthRates />
      <Typography variant="h3" sx={{ mt: 2 }}>
        Conditions
      </Typography>
      <Typography variant="body2" color="textSecondary">
        All conditions that you fill in must be met; where you choose several values, one of them is enough.
        Without conditions it is always charged.
      </Typography>
      <ConditionFields />
      {surcharge && (
        <ConfirmButton
          label="Delete"
          variant="text"
          question={`Delete ${surcharge.name}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { id: surcharge.code } } })
            close()
          }}
          done={`${surcharge.name} is deleted.`}
        >
          New shipments are no longer charged. Existing shipments keep the charge.
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
        <PercentInput source="percent" label="Percent" />
        <SelectInput source="of" label="Percentage of" choices={bases} />
        {of === 'base' && (
          <SelectInput
            source="per"
            label="Worked out for"
            choices={parts}
            helperText="Each piece: minimum, maximum and rounding count for each"
          />
        )}
      </>
    )
  }
  if (method === 'tiers') {
    return (
      <>
        <SelectInput source="of" label="Tiers of" choices={bases} />
        <TierFields />
      </>
    )
  }
  return (
    <>
      <TextInput source="amount" label="Amount" />
      <SelectInput source="per" label="Per" choices={units} />
    </>
  )
}

const kinds = [
  { id: 'surcharge', name: 'Surcharge' },
  { id: 'discount', name: 'Discount' },
  { id: 'tax', name: 'Tax' },
]
const methods = [
  { id: 'fixed', name: 'A fixed amount' },
  { id: 'percent', name: 'A percentage' },
  { id: 'tiers', name: 'By tiers of a value' },
]
const bases = [
  { id: 'base', name: 'the base rate' },
  { id: 'subtotal', name: 'the subtotal so far' },
  { id: 'cod_amount', name: 'the COD amount' },
  { id: 'customs_value', name: 'the customs value' },
  { id: 'declared_value', name: 'the declared value' },
]
const units = [
  { id: 'shipment', name: 'shipment' },
  { id: 'piece', name: 'piece' },
  { id: 'weight_unit', name: 'unit of weight' },
  { id: 'piece_weight_unit', name: 'unit of weight of each piece, with minimum and maximum for each' },
]
const parts = [
  { id: 'shipment', name: 'the shipment' },
  { id: 'piece', name: 'each piece' },
]
