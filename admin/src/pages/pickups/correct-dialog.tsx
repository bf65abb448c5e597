import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { withSeconds } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { PickupColumns } from './pickup-columns.tsx'

type Correction = Init<'put', '/pickups/{id}'>['body']
/** The form's values: empty fields are null. */
type Entered = { [field in keyof Correction]: Correction[field] | null }

interface CorrectDialogProps {
  pickup: Schemas['Pickup']
  close: () => void
}

/** Corrects a pickup that its carrier refused, and orders it again. */
export function CorrectDialog({ pickup, close }: CorrectDialogProps) {
  const correct = useApiMutation('put', '/pickups/{id}')
  const notify = useNotify()
  const { id, confirmation_number: confirmation } = pickup

  async function send({ ready_time: ready, latest_time: latest, ...entered }: Entered) {
    const times = { ready_time: withSeconds(ready), latest_time: withSeconds(latest) }
    const { carrier } = await correct({
      params: { path: { id } },
      body: { ...entered, ...times } as Correction,
    })
    const name = carrier?.name ?? t('pickups.carrier.theCarrier')
    if (carrier?.status === 'ordered') {
      notify(t('pickups.carrier.collects', { carrier: name, number: carrier.confirmation_number }), {
        type: 'success',
      })
    } else
      notify(carrier?.message ?? t('pickups.carrier.unconfirmed', { carrier: name }), { type: 'warning' })
  }

  return (
    <DialogForm<Entered>
      title={t('pickups.correctTitle', { confirmation })}
      submit={t('pickups.carrier.correct')}
      values={valuesOf(pickup)}
      onSubmit={send}
      close={close}
      wide
    >
      <PickupColumns
        weightLabel={`Weight (${pickup.weight_unit})`}
        below={<TextInput source="notes" label={t('common.notes')} multiline minRows={2} />}
      />
    </DialogForm>
  )
}

/** The pickup as form values: times without seconds. */
function valuesOf(pickup: Schemas['Pickup']): Entered {
  const { address, scheduled_date, num_packages, total_weight, weight_unit, notes } = pickup
  const time = (text: string | null) => text?.slice(0, 5) ?? null
  return {
    address: address as Correction['address'],
    scheduled_date,
    ready_time: time(pickup.ready_time),
    latest_time: time(pickup.latest_time),
    num_packages,
    total_weight,
    weight_unit: weight_unit as Correction['weight_unit'],
    notes,
  } as Entered
}
