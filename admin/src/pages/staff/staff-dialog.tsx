import { Alert, Stack } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { useMeta } from '../../http/use-meta.ts'
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
    else if (issued.mailed) notify(`A link was sent to ${email}.`, { type: 'success' })
  }
}

type NewStaffMember = Pick<StaffMember, 'email' | 'name' | 'role'>

export function NewStaffDialog({ created, close }: { created: TakeLink; close: () => void }) {
  const create = useApiMutation('post', '/staff')
  const roles = useRoleChoices()
  const passOn = usePassOn(created)
  return (
    <DialogForm<NewStaffMember>
      title="New member of staff"
      submit="Invite"
      values={{ email: '', name: null, role: 'clerk' }}
      onSubmit={async values => {
        const issued = await create({ body: values })
        passOn(issued.email, issued)
      }}
      close={close}
    >
      <TextInput source="email" label="E-mail" type="email" autoFocus autoComplete="off" />
      <TextInput source="name" label="Name (optional)" autoComplete="off" />
      <SelectInput source="role" label="Role" choices={roles} />
      <Alert severity="info">
        They set their password by a link. It is sent to them, or shown to you to pass on.
      </Alert>
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
      submit="Save"
      values={{ email, name, role, active }}
      onSubmit={values =>
        change({ params, body: isMe ? { email: values.email, name: values.name } : values })
      }
      done="Saved."
      close={close}
    >
      <TextInput source="email" label="E-mail" type="email" />
      <TextInput source="name" label="Name (optional)" />
      {!isMe && (
        <>
          <SelectInput source="role" label="Role" choices={roles} />
          <BooleanInput source="active" label="May sign in" />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ConfirmButton
              label="New password"
              destructive={false}
              question={`Let ${email} set a new password?`}
              confirm="Make a link"
              act={async () => {
                const issued = await resetPassword({ params, body: {} })
                close()
                passOn(email, issued)
              }}
              done="The old password no longer works."
            >
              The link is sent to them, or shown to you to pass on. The old password stops working, and they
              are signed out everywhere.
            </ConfirmButton>
            {member.totp_enabled && (
              <ConfirmButton
                label="Turn off the second factor"
                destructive={false}
                question={`Turn off the second factor of ${email}?`}
                confirm="Turn off"
                act={() => resetSecondFactor({ params })}
                done="They sign in with the password alone until they set it up again."
              >
                For somebody who has lost the phone and the recovery codes. Make sure that it is really them.
              </ConfirmButton>
            )}
            <ConfirmButton
              label="Sign out everywhere"
              destructive={false}
              question={`Sign out ${email}?`}
              confirm="Sign out"
              act={() => signOut({ params })}
              done={`${email} is signed out everywhere.`}
            >
              On every device. They can sign in again.
            </ConfirmButton>
            <ConfirmButton
              label="Delete"
              question={`Delete ${email}?`}
              confirm="Delete"
              act={async () => {
                await remove({ params })
                close()
              }}
              done={`${email} is deleted.`}
            >
              They are signed out at once and cannot sign in any more.
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
