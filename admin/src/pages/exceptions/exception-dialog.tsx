import { Box, Button, Stack, Typography } from '@mui/material'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { PhoneLink } from '../../parts/phone-link.tsx'
import { ExceptionHistory } from './exception-history.tsx'
import type { ExceptionWork } from './reason-cell.tsx'
import { type ExceptionsOf, snoozeTimes, useExceptionWork } from './use-exception-work.ts'

interface ExceptionDialogProps {
  of: ExceptionsOf
  id: number
  /** Its AWB or confirmation number. */
  name: string
  exception: ExceptionWork
  /** Telephone numbers with their owners. */
  phones: readonly (readonly [who: string, phone: string | null])[]
  close: () => void
}

/** Edits one exception: owner, snooze and note. */
export function ExceptionDialog({ of, id, name, exception, phones, close }: ExceptionDialogProps) {
  const noteShipment = useApiMutation('post', '/exceptions/{id}/notes')
  const notePickup = useApiMutation('post', '/exceptions/pickups/{id}/notes')
  const note = of === 'shipments' ? noteShipment : notePickup
  const { people, me, busy, assign, snooze } = useExceptionWork(of)
  const seen = exception.owner?.id ?? null
  const chosen = { ids: [id] }
  return (
    <DialogForm<{ text: string | null }>
      title={t('exceptions.notesOn', { name })}
      submit={t('exceptions.addNote')}
      values={{ text: null }}
      onSubmit={async ({ text }) => {
        await note({ params: { path: { id } }, body: { text: text ?? '' } })
      }}
      done={t('exceptions.noted')}
      close={close}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Typography variant="body2" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {exception.owner
            ? t('exceptions.ownerIs', { name: exception.owner.name })
            : t('exceptions.noOwner')}
        </Typography>
        <MenuButton
          label={exception.owner ? t('exceptions.handOn') : t('exceptions.assign')}
          busy={busy}
          items={[
            ...people.map(person => ({
              label: person.id === me ? `${person.name} (me)` : person.name,
              act: () => assign(chosen, person.id, seen),
            })),
            { label: t('common.nobody'), act: () => assign(chosen, null, seen) },
          ]}
        />
        <MenuButton
          label={t('exceptions.snooze')}
          busy={busy}
          items={snoozeTimes.map(({ label, ms }) => ({
            label,
            act: () => snooze(chosen, new Date(Date.now() + ms)).then(close),
          }))}
        />
        {exception.snoozed_until && (
          <Button onClick={() => snooze(chosen, null).then(close)}>{t('exceptions.noLonger')}</Button>
        )}
      </Stack>
      <Box sx={{ mb: 1.5 }}>
        {phones.map(
          ([who, phone]) =>
            phone && (
              <Typography variant="body2" key={who}>
                {who}: <PhoneLink phone={phone} />
              </Typography>
            ),
        )}
      </Box>
      <TextInput source="text" label={t('exceptions.note')} multiline minRows={2} />
      <ExceptionHistory of={of} id={id} />
    </DialogForm>
  )
}
