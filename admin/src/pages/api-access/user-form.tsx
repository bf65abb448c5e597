import { Box } from '@mui/material'
import { NumberInput, TextInput, useNotify } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import type { ApiUser } from '../../records/access.ts'
import { PermissionChecklist } from './permission-checklist.tsx'

export function UserForm({ user }: { user: ApiUser }) {
  const tell = useTell()
  const notify = useNotify()

  async function save({ password, ...values }: Record<string, unknown>) {
    await tell('PUT', `/api-users/${user.id}`, { ...values, ...(password ? { password } : {}) })
    notify('Saved. It holds from the next request on.', { type: 'success' })
  }

  return (
    <OwnForm
      key={user.updated_at}
      values={{
        permissions: user.permissions,
        rate_limit: user.rate_limit,
        email: user.email,
        password: null,
      }}
      onSubmit={save}
    >
      <PermissionChecklist source="permissions" />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 2,
          mt: 1,
        }}
      >
        <NumberInput
          source="rate_limit"
          label="Requests per minute"
          helperText="60 when left empty"
          min={1}
        />
        <TextInput source="email" label="E-mail (optional)" helperText="For your reference" />
        <TextInput
          source="password"
          label="New password"
          type="password"
          helperText="Stays as it is when left empty"
          autoComplete="new-password"
        />
      </Box>
      <FormFoot />
    </OwnForm>
  )
}
