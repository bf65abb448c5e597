import type { DeepPartial } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
    notify(
      t('pickups.scheduled', { confirmation: pickup.confirmation_number, collector: collectorText(pickup) }),
      {
        type: isCollected ? 'success' : 'warning',
      },
    )
  }

  return (
    <DialogForm<EnteredPickup>
      title={t('pickups.new')}
      submit={t('pickups.schedule')}
      values={{ scheduled_date: date, address: { country } }}
      onSubmit={create}
      close={close}
      wide
    >
      <AddressOfCustomer from="customer_id" at="address" />
      <CustomerInput source="customer_id" label={t('common.customer')} help={t('pickups.customerAbout')} />
      <PickupColumns
        weightLabel="Total weight"
        more={
          <>
            <SelectInput
              source="destination"
              label={t('pickups.destination')}
              choices={choices('domestic', 'international')}
              emptyText="—"
            />
            <SelectInput
              source="payment_type"
              label={t('pickups.payment')}
              choices={choices('prepaid', 'collect')}
              emptyText="—"
            />
          </>
        }
        below={
          <>
            <TextInput source="awb" label={t('pickups.awbOptional')} />
            <TextInput source="notes" label={t('common.notes')} multiline minRows={2} />
          </>
        }
      />
    </DialogForm>
  )
}

/** The collector of the pickup, or the next step to get one. */
function collectorText({ driver, carrier }: Schemas['Pickup']): string {
  if (driver) return t('pickups.assignedTo', { driver: driver.name })
  if (!carrier) return t('pickups.noDriverCovers')
  if (carrier.status === 'ordered')
    return t('pickups.carrier.collects', { carrier: carrier.name, number: carrier.confirmation_number })
  return carrier.message ?? t('pickups.carrier.unconfirmed', { carrier: carrier.name })
}

function choices(...values: ('domestic' | 'international' | 'prepaid' | 'collect')[]) {
  return values.map(value => ({ id: value, name: t(`pickups.kind.${value}`) }))
}

/** The form's values as a request. The server reports missing fields. */
function pickupBody(entered: EnteredPickup): PickupBody {
  const { ready_time: ready, latest_time: latest } = entered
  return { ...entered, ready_time: withSeconds(ready), latest_time: withSeconds(latest) } as PickupBody
}
