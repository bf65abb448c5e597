import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { Allowed } from '../../session/permission.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

type Pickup = Schemas['Pickup']
type Action = Pickup['carrier_actions'][number]

const labels: Record<Action, string> = {
  order_again: t('pickups.carrier.orderAgainOpen'),
  enter_number: t('pickups.carrier.enterNumber'),
  confirm_cancelled: t('pickups.carrier.confirmCancelledOpen'),
}

/** Long words of a table on a tablet need several lines. */
const wrapped = { whiteSpace: 'normal' }

/** A button for each action on the carrier of a pickup. */
export function CarrierActions({ pickup }: { pickup: Pickup }) {
  const [chosen, setChosen] = useState<Action | 'correct' | null>(null)
  const close = () => setChosen(null)
  const carrier = pickup.carrier?.name ?? t('pickups.carrier.theCarrier')
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {pickup.can_correct && (
          <Allowed>
            <Button variant="contained" sx={wrapped} onClick={() => setChosen('correct')}>
              {t('pickups.carrier.correct')}
            </Button>
          </Allowed>
        )}
        {pickup.carrier_actions.map(action => (
          <Allowed key={action}>
            <Button variant="outlined" sx={wrapped} onClick={() => setChosen(action)}>
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
      title={t('pickups.carrier.orderQuestion', { confirmation })}
      submit={t('pickups.carrier.orderAgain')}
      values={{ anew: false }}
      onSubmit={({ anew }) => order({ params: { path: { id } }, body: { anew } })}
      done={t('pickups.carrier.asked', { carrier })}
      close={close}
    >
      {inDoubt ? (
        <>
          <Typography>{t('pickups.carrier.inDoubt', { carrier })}</Typography>
          <BooleanInput
            source="anew"
            label={t('pickups.carrier.anew', { carrier })}
            helperText={t('pickups.carrier.anewAbout')}
          />
        </>
      ) : (
        <Typography>{t('pickups.carrier.askedNow', { carrier })}</Typography>
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
      title={t('pickups.carrier.numberFor', { confirmation })}
      submit={t('pickups.carrier.saveNumber')}
      values={{ confirmation_number: '' }}
      onSubmit={body => enter({ params: { path: { id } }, body })}
      done={t('pickups.carrier.numberSaved')}
      close={close}
    >
      {second ? (
        <>
          <Typography>{t('pickups.carrier.twice', { carrier })}</Typography>
          <SelectInput
            source="confirmation_number"
            label={t('pickups.carrier.remaining')}
            choices={numbers.map(number => ({ id: number, name: number }))}
          />
        </>
      ) : (
        <>
          <Typography>
            {status === 'scheduled'
              ? t('pickups.carrier.call', { carrier })
              : t('pickups.carrier.callToCancel', { carrier })}
          </Typography>
          <TextInput source="confirmation_number" label={t('pickups.carrier.confirmation')} />
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
      title={t('pickups.carrier.cancelledQuestion', { confirmation, carrier })}
      submit={t('pickups.carrier.confirmCancelled')}
      onSubmit={() => confirm({ params: { path: { id } } })}
      done={t('pickups.carrier.cancelledDone', { carrier, confirmation })}
      close={close}
    >
      <Typography>{t('pickups.carrier.cancelledAbout', { carrier })}</Typography>
    </DialogForm>
  )
}
