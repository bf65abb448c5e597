import { Alert, Stack } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { useMeta } from '../../http/use-meta.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'

type StaffMember = Schemas['StaffMember']

type TakeLink = (issued: { email: string; link: Schemas['PasswordLink'] }) => void

/** Shows the link to pass on, or reports that it was sent. */
function usePassOn(show: TakeLink) {
  const notify = useNotify()
  return (email: string, issued: { password_link: Schemas['PasswordLink'] | null; mailed: boolean }) => {
    if (issued.password_link) show({ email, link: issued.password_link })
    else if (issued.mailed) notify(t('staff.linkSent', { email }), { type: 'success' })
  }
}

type NewStaffMember = Pick<StaffMember, 'email' | 'name' | 'role'>

export function NewStaffDialog({ created, close }: { created: TakeLink; close: () => void }) {
  const create = useApiMutation('post', '/staff')
  const roles = useRoleChoices()
  const passOn = usePassOn(created)
  return (
    <DialogForm<NewStaffMember>
      title={t('staff.new')}
      submit={t('staff.invite')}
      values={{ email: '', name: null, role: 'clerk' }}
      onSubmit={async values => {
        const issued = await create({ body: values })
        passOn(issued.email, issued)
      }}
      close={close}
    >
      <TextInput source="email" label={t('common.email')} type="email" autoComplete="off" />
      <TextInput source="name" label={t('common.nameOptional')} autoComplete="off" />
      <SelectInput source="role" label={t('common.role')} choices={roles} />
      <Alert severity="info">{t('staff.inviteAbout')}</Alert>
    </DialogForm>
  )
}

interface StaffDialogProps {
  member: StaffMember
  newLink: TakeLink
  close: () => void
}

export function StaffDialog({ member, newLink, close }: StaffDialogProps) {
  const { id, email, name, role, active, is_me: isMe } = member
  const params = { path: { id } }
  const change = useApiMutation('put', '/staff/{id}')
  const remove = useApiMutation('delete', '/staff/{id}')
  const resetPassword = useApiMutation('post', '/staff/{id}/reset-password')
  const resetSecondFactor = useApiMutation('post', '/staff/{id}/reset-second-factor')
  const signOut = useApiMutation('post', '/staff/{id}/sign-out')
  const roles = useRoleChoices()
  const passOn = usePassOn(newLink)
  return (
    <DialogForm
      title={email}
      submit={t('common.save')}
      values={{ email, name, role, active }}
      onSubmit={values =>
        change({ params, body: isMe ? { email: values.email, name: values.name } : values })
      }
      done={t('common.saved')}
      close={close}
    >
      <TextInput source="email" label={t('common.email')} type="email" />
      <TextInput source="name" label={t('common.nameOptional')} />
      {!isMe && (
        <>
          <SelectInput source="role" label={t('common.role')} choices={roles} />
          <BooleanInput source="active" label={t('staff.maySignIn')} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ConfirmButton
              label={t('staff.newPassword')}
              destructive={false}
              question={t('staff.newPasswordQuestion', { email })}
              confirm={t('staff.makeLink')}
              act={async () => {
                const issued = await resetPassword({ params, body: {} })
                close()
                passOn(email, issued)
              }}
              done={t('staff.passwordEnded')}
            >
              {t('staff.newPasswordAbout')}
            </ConfirmButton>
            {member.totp_enabled && (
              <ConfirmButton
                label={t('staff.factorOff')}
                destructive={false}
                question={t('staff.factorOffQuestion', { email })}
                confirm={t('staff.turnOff')}
                act={() => resetSecondFactor({ params })}
                done={t('staff.factorOffDone')}
              >
                {t('staff.factorOffAbout')}
              </ConfirmButton>
            )}
            <ConfirmButton
              label={t('staff.signOutEverywhere')}
              destructive={false}
              question={t('staff.signOutQuestion', { email })}
              confirm={t('staff.signOut')}
              act={() => signOut({ params })}
              done={t('staff.signedOut', { email })}
            >
              {t('staff.signOutAbout')}
            </ConfirmButton>
            <ConfirmButton
              label={t('common.delete')}
              question={t('common.deleteQuestion', { name: email })}
              confirm={t('common.delete')}
              act={async () => {
                await remove({ params })
                close()
              }}
              done={t('common.deleted', { name: email })}
            >
              {t('staff.deleteAbout')}
            </ConfirmButton>
          </Stack>
        </>
      )}
    </DialogForm>
  )
}

function useRoleChoices(): { id: StaffMember['role']; name: string }[] {
  return useMeta().roles.map(({ role, name }) => ({ id: role, name }))
}
