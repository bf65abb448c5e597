import { Box } from '@mui/material'
import { NumberInput, SelectInput, TextInput, useNotify } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { AddressOfCustomer } from '../../parts/address-of-customer.tsx'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { DayInput, TimeInput } from '../../parts/day-input.tsx'
import { DialogForm, type Values } from '../../parts/form.tsx'
import type { Pickup } from '../../records/pickup.ts'
import { useTenant } from '../../session/use-session.ts'

export function NewPickupDialog({ date, close }: { date: string; close: () => void }) {
  const tell = useTell()
  const notify = useNotify()
  const { country } = useTenant()

  async function create(values: Values) {
    const { ready_time: ready, latest_time: latest, ...others } = values
    const pickup = await tell<Pickup & { warnings?: { message: string }[] }>('POST', '/pickups', {
      ...others,
      ready_time: withSeconds(ready),
      latest_time: withSeconds(latest),
    })
    const driver = pickup.driver
      ? `It goes to ${pickup.driver.name}.`
      : 'No driver covers the address: assign one.'
    notify(`Pickup ${pickup.confirmation_number} is scheduled. ${driver}`, {
      type: pickup.driver ? 'success' : 'warning',
    })
  }

  return (
    <DialogForm
      title="New pickup"
      submit="Schedule pickup"
      values={{ scheduled_date: date, address: { country } }}
      onSubmit={create}
      close={close}
      wide
    >
      <AddressOfCustomer from="customer_id" at="address" />
      <CustomerInput source="customer_id" label="Customer" help="Fills in the address" />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
        }}
      >
        <AddressFields at="address" contact />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            columnGap: 2,
            alignContent: 'start',
          }}
        >
          <Box sx={{ gridColumn: '1 / -1' }}>
            <DayInput source="scheduled_date" label="Day" />
          </Box>
          <TimeInput source="ready_time" label="Ready from" />
          <TimeInput source="latest_time" label="Until" />
          <NumberInput source="num_packages" label="Packages" min={1} />
          <NumberInput source="total_weight" label="Total weight" min={0} />
          <SelectInput
            source="destination"
            label="Destination"
            choices={choices('domestic', 'international')}
          />
          <SelectInput source="payment_type" label="Payment" choices={choices('prepaid', 'collect')} />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextInput source="awb" label="AWB of a shipment (optional)" />
            <TextInput source="notes" label="Notes" multiline minRows={2} />
          </Box>
        </Box>
      </Box>
    </DialogForm>
  )
}

function choices(...values: string[]) {
  return values.map(value => ({ id: value, name: value.charAt(0).toUpperCase() + value.slice(1) }))
}

/** The server takes HH:MM:SS; the browser's field gives HH:MM. */
function withSeconds(time: unknown): unknown {
  return typeof time === 'string' && /^\d\d:\d\d$/.test(time) ? `${time}:00` : time
}
