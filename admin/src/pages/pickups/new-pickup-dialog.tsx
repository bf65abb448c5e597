import type { DeepPartial } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { AddressOfCustomer } from '../../parts/address-of-customer.tsx'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { withSeconds } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { useTenant } from '../../session/use-session.ts'
import { PickupColumns } from './pickup-columns.tsx'

type PickupBody = Init<'post', '/pickups'>['body']
/** The form's values, perhaps incomplete. */
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
      <PickupColumns
        weightLabel="Total weight"
        more={
          <>
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
          </>
        }
        below={
          <>
            <TextInput source="awb" label="AWB of a shipment (optional)" />
            <TextInput source="notes" label="Notes" multiline minRows={2} />
          </>
        }
      />
    </DialogForm>
  )
}

/** The collector of the pickup, or the next step to get one. */
function collectorText({ driver, carrier }: Schemas['Pickup']): string {
  if (driver) return `It is assigned to ${driver.name}.`
  if (!carrier) return 'No driver covers the address: assign one.'
  if (carrier.status === 'ordered') return `${carrier.name} collects it: ${carrier.confirmation_number}.`
  return carrier.message ?? `${carrier.name} has not confirmed it yet.`
}

function choices(...values: string[]) {
  return values.map(value => ({ id: value, name: value.charAt(0).toUpperCase() + value.slice(1) }))
}

/** The form's values as a request. The server reports missing fields. */
function pickupBody(entered: EnteredPickup): PickupBody {
  const { ready_time: ready, latest_time: latest } = entered
  return { ...entered, ready_time: withSeconds(ready), latest_time: withSeconds(latest) } as PickupBody
}
