import { Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
    notify(t('api-access.saved'), { type: 'success' })
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
          label={t('api-access.limit')}
          helperText={t('api-access.limitAbout')}
          min={1}
        />
        <TextInput source="email" label={t('common.emailOptional')} helperText={t('api-access.reference')} />
        <TextInput
          source="password"
          label={t('api-access.newPassword')}
          type="password"
          helperText={t('api-access.newPasswordAbout')}
          autoComplete="new-password"
        />
      </Box>
      <FormFoot />
    </OwnForm>
  )
}
