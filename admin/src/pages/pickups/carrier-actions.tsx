import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { Allowed } from '../../session/permission.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

type Pickup = Schemas['Pickup']
type Action = Pickup['carrier_actions'][number]

const labels: Record<Action, string> = {
  order_again: 'Order again…',
  enter_number: 'Enter number…',
  confirm_cancelled: 'Confirm cancellation…',
}

/** A button for each action on the carrier of a pickup. */
export function CarrierActions({ pickup }: { pickup: Pickup }) {
  const [chosen, setChosen] = useState<Action | 'correct' | null>(null)
  const close = () => setChosen(null)
  const carrier = pickup.carrier?.name ?? 'The carrier'
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {pickup.can_correct && (
          <Allowed>
            <Button variant="contained" onClick={() => setChosen('correct')}>
              Correct and order again
            </Button>
          </Allowed>
        )}
        {pickup.carrier_actions.map(action => (
          <Allowed key={action}>
            <Button variant="outlined" onClick={() => setChosen(action)}>
              {labels[action]}
            </Button>
          </Allowed>
        ))}
      </Stack>
      {chosen === 'correct' && <CorrectDialog pickup={pickup} close={close} />}
      {chosen === 'order_again' && <OrderAgain pickup={pickup} carrier={carrier} close={close} />}
      {chosen === 'enter_number' && <EnterNumber pickup={pickup} carrier={carrier} close={close} />}
      {chosen === 'confirm_cancelled' && <ConfirmCancelled pickup={pickup} carrier={carrier} close={close} />}
    </>
  )
}

interface DialogProps {
  pickup: Pickup
  carrier: string
  close: () => void
}

function OrderAgain({ pickup, carrier, close }: DialogProps) {
  const order = useApiMutation('post', '/pickups/{id}/order')
  const { id, confirmation_number: confirmation, carrier_in_doubt: inDoubt } = pickup
  return (
    <DialogForm<{ anew: boolean }>
      title={`Order ${confirmation} again?`}
      submit="Order again"
      values={{ anew: false }}
      onSubmit={({ anew }) => order({ params: { path: { id } }, body: { anew } })}
      done={`${carrier} was asked again.`}
      close={close}
    >
      {inDoubt ? (
        <>
          <Typography>
            {carrier} may already have this pickup, and a second order may send a second driver. It is asked
            first, and the pickup is ordered again only if {carrier} does not have it.
          </Typography>
          <BooleanInput
            source="anew"
            label={`I have called ${carrier}: it does not have this pickup`}
            helperText="Then it is ordered without asking first"
          />
        </>
      ) : (
        <Typography>{carrier} is asked now to collect this pickup.</Typography>
      )}
    </DialogForm>
  )
}

function EnterNumber({ pickup, carrier, close }: DialogProps) {
  const enter = useApiMutation('post', '/pickups/{id}/carrier-number')
  const { id, confirmation_number: confirmation, carrier_second_confirmation_number: second, status } = pickup
  const numbers = [pickup.carrier?.confirmation_number, second].flatMap(number => number ?? [])
  return (
    <DialogForm<{ confirmation_number: string }>
      title={`Confirmation number for ${confirmation}`}
      submit="Save number"
      values={{ confirmation_number: '' }}
      onSubmit={body => enter({ params: { path: { id } }, body })}
      done="The number is saved."
      close={close}
    >
      {second ? (
        <>
          <Typography>
            {carrier} has this pickup twice. Call it and cancel one of the two, then choose the one that
            remains.
          </Typography>
          <SelectInput
            source="confirmation_number"
            label="Number that remains"
            choices={numbers.map(number => ({ id: number, name: number }))}
          />
        </>
      ) : (
        <>
          <Typography>
            {status === 'scheduled'
              ? `Call ${carrier}. If it has this pickup, enter the number it gives you.`
              : `Call ${carrier}. If it has this pickup, enter the number: the pickup is then cancelled there.`}
          </Typography>
          <TextInput source="confirmation_number" label="Confirmation number" autoFocus />
        </>
      )}
    </DialogForm>
  )
}

function ConfirmCancelled({ pickup, carrier, close }: DialogProps) {
  const confirm = useApiMutation('post', '/pickups/{id}/carrier-cancelled')
  const { id, confirmation_number: confirmation } = pickup
  return (
    <DialogForm
      title={`${confirmation} is cancelled at ${carrier}?`}
      submit="Confirm cancellation"
      onSubmit={() => confirm({ params: { path: { id } } })}
      done={`${carrier} does not collect ${confirmation}.`}
      close={close}
    >
      <Typography>Confirm this once {carrier} has said that nobody will come.</Typography>
    </DialogForm>
  )
}
