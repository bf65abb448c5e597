import { Box, Typography } from '@mui/material'
import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useTell } from '../../http/use-ask.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import type { PlacedSurcharge } from '../../records/tariff.ts'
import { useTenant } from '../../session/use-session.ts'
import { ConditionFields } from './condition-fields.tsx'
import { surchargeBody, surchargeValues } from './surcharge-form.ts'

export function SurchargeDialog({
  surcharge,
  close,
}: {
  surcharge: PlacedSurcharge | null
  close: () => void
}) {
  const tell = useTell()
  const tenant = useTenant()
  const path = surcharge ? `/surcharges/${encodeURIComponent(surcharge.code)}` : '/surcharges'
  return (
    <DialogForm
      title={surcharge ? surcharge.name : 'New surcharge'}
      submit={surcharge ? 'Save' : 'Create surcharge'}
      values={surchargeValues(surcharge, tenant)}
      onSubmit={values => tell(surcharge ? 'PUT' : 'POST', path, surchargeBody(values))}
      done="Saved. New shipments are charged by it."
      close={close}
      wide
    >
      <Box sx={grid}>
        <TextInput source="name" label="Name" helperText="As it stands on quotes" />
        <TextInput
          source="code"
          label="Code"
          readOnly={surcharge !== null}
          helperText="Short, such as FUEL"
        />
        <SelectInput source="type" label="Kind" choices={kinds} />
        <SelectInput source="method" label="Charged as" choices={methods} />
        <PriceFields />
        <TextInput source="minimum" label="At least (optional)" />
        <TextInput source="maximum" label="At most (optional)" />
        <TextInput
          source="currency"
          label="Currency"
          helperText="Of these amounts; only cards in it are charged"
        />
      </Box>
      <Typography variant="h3" sx={{ mt: 2 }}>
        Conditions
      </Typography>
      <Typography variant="body2" color="textSecondary">
        All that is filled in must hold; of several chosen, any one. Nothing filled in: always.
      </Typography>
      <ConditionFields />
      {surcharge && (
        <ConfirmButton
          label="Delete"
          variant="text"
          question={`Delete ${surcharge.name}?`}
          confirm="Delete"
          act={async () => {
            await tell('DELETE', path)
            close()
          }}
          done={`${surcharge.name} is deleted.`}
        >
          New shipments are not charged it any more. Shipments that were keep it.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}

function PriceFields() {
  const method: unknown = useWatch({ name: 'method' })
  if (method === 'percent') {
    return (
      <>
        <TextInput source="percent" label="Percent" />
        <SelectInput source="of" label="Of" choices={bases} />
      </>
    )
  }
  return (
    <>
      <TextInput source="amount" label="Amount" />
      <SelectInput source="per" label="For each" choices={units} />
    </>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
}
const kinds = [
  { id: 'surcharge', name: 'Surcharge' },
  { id: 'discount', name: 'Discount: taken off' },
  { id: 'tax', name: 'Tax' },
]
const methods = [
  { id: 'fixed', name: 'A fixed amount' },
  { id: 'percent', name: 'A percentage' },
]
const bases = [
  { id: 'base', name: 'the base rate' },
  { id: 'subtotal', name: 'all lines so far' },
  { id: 'cod_amount', name: 'the COD amount' },
  { id: 'customs_value', name: 'the customs value' },
]
const units = [
  { id: 'shipment', name: 'shipment' },
  { id: 'piece', name: 'piece' },
  { id: 'weight_unit', name: 'unit of weight' },
]
