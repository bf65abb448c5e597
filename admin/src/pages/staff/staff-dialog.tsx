import { Alert, Stack } from '@mui/material'
import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import type { StaffMember } from '../../records/session.ts'

const roles = [
  { id: 'clerk', name: 'Clerk' },
  { id: 'owner', name: 'Owner' },
]

type TakePassword = (issued: { email: string; password: string }) => void

export function NewStaffDialog({ created, close }: { created: TakePassword; close: () => void }) {
  const tell = useTell()
  return (
    <DialogForm
      title="New member of staff"
      submit="Create"
      values={{ email: '', name: null, role: 'clerk' }}
      onSubmit={async values => {
        const { email, password } = await tell<StaffMember & { password: string }>('POST', '/staff', values)
        created({ email, password })
      }}
      close={close}
    >
      <TextInput source="email" label="E-mail" type="email" autoFocus autoComplete="off" />
      <TextInput source="name" label="Name (optional)" autoComplete="off" />
      <SelectInput source="role" label="Role" choices={roles} />
      <Alert severity="info">A password is made and shown once, for you to hand over.</Alert>
    </DialogForm>
  )
}

interface StaffDialogProps {
  member: StaffMember
  newPassword: TakePassword
  close: () => void
}

export function StaffDialog({ member, newPassword, close }: StaffDialogProps) {
  const tell = useTell()
  const path = `/staff/${member.id}`
  const { email, name, role, active, is_me: isMe } = member
  return (
    <DialogForm
      title={email}
      submit="Save"
      values={{ email, name, role, active }}
      onSubmit={values => tell('PUT', path, isMe ? { email: values.email, name: values.name } : values)}
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
              grave={false}
              question={`Make a new password for ${email}?`}
              confirm="Make it"
              act={async () => {
                const { password } = await tell<{ password: string }>('POST', `${path}/reset-password`, {})
                close()
                newPassword({ email, password })
              }}
              done="The old password no longer works."
            >
              The old one no longer works, and they are signed out everywhere.
            </ConfirmButton>
            {member.totp_enabled && (
              <ConfirmButton
                label="Turn off the second factor"
                grave={false}
                question={`Turn off the second factor of ${email}?`}
                confirm="Turn it off"
                act={() => tell('POST', `${path}/reset-second-factor`)}
                done="They sign in with the password alone until they set it up again."
              >
                For somebody who has lost the phone and the recovery codes. Make sure that it is really them.
              </ConfirmButton>
            )}
            <ConfirmButton
              label="Sign out everywhere"
              grave={false}
              question={`Sign out ${email}?`}
              confirm="Sign out"
              act={() => tell('POST', `${path}/sign-out`)}
              done={`${email} is signed out everywhere.`}
            >
              On every device. They can sign in again.
            </ConfirmButton>
            <ConfirmButton
              label="Delete"
              question={`Delete ${email}?`}
              confirm="Delete"
              act={async () => {
                await tell('DELETE', path)
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
