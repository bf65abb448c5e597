import { Box } from '@mui/material'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'

type LineBody = Init<'post', '/shipments/{id}/charges'>['body']

const reasons: { id: LineBody['reason']; name: string }[] = [
  { id: 'WAITING', name: 'Waiting' },
  { id: 'TOLL', name: 'Toll' },
  { id: 'PARKING', name: 'Parking' },
  { id: 'FAILED_DELIVERY', name: 'Failed delivery' },
  { id: 'STORAGE', name: 'Storage' },
  { id: 'CORRECTION', name: 'Correction' },
  { id: 'OTHER', name: 'Other' },
]

interface AddedChargeDialogProps {
  shipment: Schemas['Shipment']
  currency: string
  close: () => void
}

/** Adds a line to the price of a shipment: what came after the order. */
export function AddedChargeDialog({ shipment, currency, close }: AddedChargeDialogProps) {
  const add = useApiMutation('post', '/shipments/{id}/charges')
  return (
    <DialogForm<LineBody>
      title={`Add a charge to ${shipment.awb}`}
      submit="Add charge"
      values={{ reason: 'WAITING', type: 'surcharge', quantity: 1 } as LineBody}
      onSubmit={({ name, note, ...body }) =>
        add({
          params: { path: { id: shipment.id } },
          body: { ...body, ...(name ? { name } : {}), ...(note ? { note } : {}) },
        })
      }
      done="The charge is added."
      close={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
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
        <NumberInput source="amount" label={`Amount (${currency})`} min={0} helperText="Of each" />
      </Box>
      <TextInput
        source="name"
        label="Name (optional)"
        helperText="As the customer reads it. Empty: the reason"
      />
      <TextInput source="note" label="Note (optional)" helperText="For staff: why, and who asked for it" />
    </DialogForm>
  )
}
