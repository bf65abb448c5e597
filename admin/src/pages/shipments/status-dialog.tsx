import { Box } from '@mui/material'
import { SelectInput, TextInput } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { DialogForm } from '../../parts/form.tsx'
import type { Shipment } from '../../records/shipment.ts'
import { useTenant } from '../../session/use-session.ts'

interface StatusDialogProps {
  shipment: Shipment
  statuses: string[]
  close: () => void
}

/** Where the shipment is now; its recipient reads it in the tracking. */
export function StatusDialog({ shipment, statuses, close }: StatusDialogProps) {
  const tell = useTell()
  const { country } = useTenant()
  return (
    <DialogForm
      title={`Change status of ${shipment.awb}`}
      submit="Change status"
      values={{ status: statuses[0] ?? null, description: null, city: null, country }}
      onSubmit={values => tell('POST', `/shipments/${shipment.id}/status`, values)}
      done="The status is changed."
      close={close}
    >
      <SelectInput
        source="status"
        label="New status"
        choices={statuses.map(status => ({ id: status, name: status }))}
      />
      <TextInput
        source="description"
        label="Description (optional)"
        helperText="Read by whoever tracks the shipment"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <TextInput source="city" label="City (optional)" />
        <CountryInput source="country" label="Country" />
      </Box>
    </DialogForm>
  )
}
