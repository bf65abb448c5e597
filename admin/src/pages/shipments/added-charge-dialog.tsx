import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
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

/** Adds a line to the price of a shipment: what came after the order, by an amount or by the tariff's price of a quantity. */
export function AddedChargeDialog({ shipment, currency, close }: AddedChargeDialogProps) {
  const add = useApiMutation('post', '/shipments/{id}/charges')
  const surcharges = useApiQuery('/surcharges')
  const offered = (surcharges.data?.items ?? []).filter(one => isFor(one, shipment.service.code, currency))
  return (
    <DialogForm
      title={`Add a charge to ${shipment.awb}`}
      submit="Add charge"
      values={{ reason: 'WAITING', type: 'surcharge', quantity: 1 } as Values}
      onSubmit={entered => add({ params: { path: { id: shipment.id } }, body: lineOf(entered) })}
      done="The charge is added."
      close={close}
    >
      <AddedChargeFields offered={offered} currency={currency} />
      <TextInput
        source="name"
        label="Name (optional)"
        helperText="As the customer reads it. Empty: that of the reason or the surcharge"
      />
      <TextInput source="note" label="Note (optional)" helperText="For staff: why, and who asked for it" />
    </DialogForm>
  )
}

/** Whether the surcharge is for a quantity, with this service and in this currency. */
function isFor(surcharge: Surcharge, service: string, currency: string): boolean {
  const { charged_for, currency: own, conditions } = surcharge
  if (charged_for !== 'quantity' || own !== currency) return false
  return conditions?.services?.includes(service) ?? true
}

/** Only the fields of the kind of line that was chosen. */
function lineOf({ surcharge, counted, reason, type, quantity, amount, name, note }: Values): LineBody {
  const what = surcharge ? { surcharge, counted } : { reason, type, quantity, amount }
  const given: Values = { ...what, ...(name ? { name } : {}), ...(note ? { note } : {}) }
  // The server checks that the fields are complete, and its faults are shown at the fields.
  return given as LineBody
}
