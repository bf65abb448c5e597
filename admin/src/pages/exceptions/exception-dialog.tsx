import { Box, Button, Stack, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { PhoneLink } from '../../parts/phone-link.tsx'
import { ExceptionHistory } from './exception-history.tsx'
import { snoozeTimes, useExceptionWork } from './use-exception-work.ts'

interface ExceptionDialogProps {
  shipment: Schemas['ShipmentException']
  close: () => void
}

/** Work on one exception: its owner, when it comes back, and what there is to note. */
export function ExceptionDialog({ shipment, close }: ExceptionDialogProps) {
  const { id, awb, exception, recipient, sender } = shipment
  const note = useApiMutation('post', '/exceptions/{id}/notes')
  const { people, me, busy, assign, snooze } = useExceptionWork()
  const seen = exception.owner?.id ?? null
  const chosen = { ids: [id] }
  const phones = [
    ['Recipient', recipient.phone],
    ['Sender', sender.phone],
  ] as const
  return (
    <DialogForm<{ text: string | null }>
      title={`Notes on ${awb}`}
      submit="Add note"
      values={{ text: null }}
      onSubmit={async ({ text }) => {
        await note({ params: { path: { id } }, body: { text: text ?? '' } })
      }}
      done="Noted."
      close={close}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Typography variant="body2" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {exception.owner ? `Owner: ${exception.owner.name}` : 'No owner'}
        </Typography>
        <MenuButton
          label={exception.owner ? 'Hand on' : 'Assign'}
          busy={busy}
          items={[
            ...people.map(person => ({
              label: person.id === me ? `${person.name} (me)` : person.name,
              act: () => assign(chosen, person.id, seen),
            })),
            { label: 'Nobody', act: () => assign(chosen, null, seen) },
          ]}
        />
        <MenuButton
          label="Snooze"
          busy={busy}
          items={snoozeTimes.map(({ label, ms }) => ({
            label,
            act: () => snooze(chosen, new Date(Date.now() + ms)).then(close),
          }))}
        />
        {exception.snoozed_until && (
          <Button onClick={() => snooze(chosen, null).then(close)}>End snooze</Button>
        )}
      </Stack>
      <Box sx={{ mb: 1.5 }}>
        {phones.map(
          ([name, phone]) =>
            phone && (
              <Typography variant="body2" key={name}>
                {name}: <PhoneLink phone={phone} />
              </Typography>
            ),
        )}
      </Box>
      <TextInput source="text" label="Note" multiline minRows={2} autoFocus />
      <ExceptionHistory id={id} />
    </DialogForm>
  )
}
