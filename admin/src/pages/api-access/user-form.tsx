import { Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { NumberInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { PermissionChecklist } from './permission-checklist.tsx'

interface UserValues {
  permissions: string[]
  rate_limit: number | null
  email: string | null
  password: string | null
}

export function UserForm({ user }: { user: Schemas['ApiUser'] }) {
  const change = useApiMutation('put', '/api-users/{id}')
  const notify = useNotify()

  async function save({ password, ...values }: UserValues) {
    const body = { ...values, ...(password ? { password } : {}) }
    await change({ params: { path: { id: user.id } }, body })
    notify('Saved. It holds from the next request on.', { type: 'success' })
  }

  return (
    <OwnForm<UserValues>
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
