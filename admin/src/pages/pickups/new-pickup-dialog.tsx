import { Box } from '@mui/material'
import type { DeepPartial } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { AddressOfCustomer } from '../../parts/address-of-customer.tsx'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { DayInput, TimeInput, withSeconds } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { useTenant } from '../../session/use-session.ts'

type PickupBody = Init<'post', '/pickups'>['body']
/** The form's values, which may be incomplete. */
type EnteredPickup = DeepPartial<PickupBody>

export function NewPickupDialog({ date, close }: { date: string; close: () => void }) {
  const schedule = useApiMutation('post', '/pickups')
  const notify = useNotify()
  const { country } = useTenant()

  async function create(entered: EnteredPickup) {
    const pickup = await schedule({ body: pickupBody(entered) })
    const isCollected = pickup.driver !== null || pickup.carrier?.status === 'ordered'
    notify(`Pickup ${pickup.confirmation_number} is scheduled. ${collectorText(pickup)}`, {
      type: isCollected ? 'success' : 'warning',
    })
  }

  return (
    <DialogForm<EnteredPickup>
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
            emptyText="—"
          />
          <SelectInput
            source="payment_type"
            label="Payment"
            choices={choices('prepaid', 'collect')}
            emptyText="—"
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextInput source="awb" label="AWB of a shipment (optional)" />
            <TextInput source="notes" label="Notes" multiline minRows={2} />
          </Box>
        </Box>
      </Box>
    </DialogForm>
  )
}

/** Who collects the pickup, or what is to be done so that somebody does. */
function collectorText({ driver, carrier }: Schemas['Pickup']): string {
  if (driver) return `It is assigned to ${driver.name}.`
  if (!carrier) return 'No driver covers the address: assign one.'
  if (carrier.status === 'ordered') return `${carrier.name} collects it: ${carrier.confirmation_number}.`
  return carrier.message ?? `${carrier.name} has not confirmed it yet.`
}

function choices(...values: string[]) {
  return values.map(value => ({ id: value, name: value.charAt(0).toUpperCase() + value.slice(1) }))
}

/** The form's values as a request. The server reports what is missing. */
function pickupBody(entered: EnteredPickup): PickupBody {
  const { ready_time: ready, latest_time: latest } = entered
  return { ...entered, ready_time: withSeconds(ready), latest_time: withSeconds(latest) } as PickupBody
}
