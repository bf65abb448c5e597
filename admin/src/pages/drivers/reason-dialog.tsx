import { Stack, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'

type Reason = Schemas['FailReason']

const newReason: Reason = {
  code: '',
  name: '',
  told: '',
  photo: false,
  attempt: true,
  follows: 'again',
  active: true,
  built_in: false,
}

const followUps = [
  { id: 'again', name: t('drivers.reason.follow.again') },
  { id: 'return', name: t('drivers.reason.follow.return') },
  { id: 'hold', name: t('drivers.reason.follow.hold') },
]

interface ReasonDialogProps {
  /** Null for a new one. */
  reason: Reason | null
  reasons: readonly Reason[]
  save: (reasons: readonly Reason[]) => Promise<unknown>
  close: () => void
}

export function ReasonDialog({ reason, reasons, save, close }: ReasonDialogProps) {
  const others = reasons.filter(({ code }) => code !== reason?.code)
  const replaced = (entered: Reason) =>
    reason ? reasons.map(each => (each.code === reason.code ? entered : each)) : [...reasons, entered]
  return (
    <DialogForm<Reason>
      title={reason?.name ?? t('drivers.reason.new')}
      submit={reason ? t('common.save') : t('drivers.reason.create')}
      values={reason ?? newReason}
      onSubmit={entered => save(replaced(entered))}
      done={t('common.saved')}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} />
      {!reason && (
        <TextInput source="code" label={t('common.code')} helperText={t('drivers.reason.codeAbout')} />
      )}
      <TextInput source="told" label={t('drivers.reason.told')} />
      <SelectInput source="follows" label={t('drivers.reason.follows')} choices={followUps} />
      <BooleanInput source="photo" label={t('drivers.reason.photo')} />
      <BooleanInput
        source="attempt"
        label={t('drivers.reason.attempt')}
        helperText={t('drivers.reason.attemptAbout')}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <BooleanInput
          source="active"
          label={t('common.active')}
          helperText={t('drivers.reason.activeAbout')}
        />
        {reason && !reason.built_in && (
          <ConfirmButton
            label={t('common.delete')}
            variant="text"
            question={t('common.deleteQuestion', { name: reason.name })}
            confirm={t('common.delete')}
            act={async () => {
              await save(others)
              close()
            }}
            done={t('common.deleted', { name: reason.name })}
          >
            {t('drivers.reason.deleteAbout')}
          </ConfirmButton>
        )}
      </Stack>
      {reason?.built_in && (
        <Typography variant="body2" color="textSecondary">
          {t('drivers.reason.builtIn')}
        </Typography>
      )}
    </DialogForm>
  )
}
