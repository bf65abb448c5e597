import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm, type Values } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { AddedChargeFields } from './added-charge-fields.tsx'

type LineBody = Init<'post', '/shipments/{id}/charges'>['body']
type Surcharge = Schemas['Surcharge']

interface AddedChargeDialogProps {
  shipment: Schemas['Shipment']
  currency: string
  close: () => void
}

/** Adds a charge that came up after the order: an amount, or a quantity at the tariff's price. */
export function AddedChargeDialog({ shipment, currency, close }: AddedChargeDialogProps) {
  const add = useApiMutation('post', '/shipments/{id}/charges')
  const surcharges = useApiQuery('/surcharges')
  const offered = (surcharges.data?.items ?? []).filter(one => isFor(one, shipment.service.code, currency))
  return (
    <DialogForm
      title={t('shipments.charge.title', { awb: shipment.awb })}
      submit={t('shipments.charge.add')}
      values={{ reason: 'WAITING', type: 'surcharge', quantity: 1 } as Values}
      onSubmit={entered => add({ params: { path: { id: shipment.id } }, body: lineOf(entered) })}
      done={t('shipments.charge.added')}
      close={close}
    >
      <AddedChargeFields offered={offered} currency={currency} />
      <TextInput
        source="name"
        label={t('common.nameOptional')}
        helperText={t('shipments.charge.nameAbout')}
      />
      <TextInput
        source="note"
        label={t('shipments.charge.note')}
        helperText={t('shipments.charge.noteAbout')}
      />
    </DialogForm>
  )
}

/** True if the surcharge is for a quantity, with this service and in this currency. */
function isFor(surcharge: Surcharge, service: string, currency: string): boolean {
  const { charged_for, currency: own, conditions } = surcharge
  if (charged_for !== 'quantity' || own !== currency) return false
  return conditions?.services?.includes(service) ?? true
}

/** Only the fields for the chosen kind of charge. */
function lineOf({ surcharge, counted, reason, type, quantity, amount, name, note }: Values): LineBody {
  const what = surcharge ? { surcharge, counted } : { reason, type, quantity, amount }
  const given: Values = { ...what, ...(name ? { name } : {}), ...(note ? { note } : {}) }
  // The server checks completeness and reports faults at the fields.
  return given as LineBody
}
