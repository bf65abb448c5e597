import { Box } from '@mui/material'
import { NumberInput, TextInput } from 'react-admin'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { DialogForm } from '../../parts/form.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { ApiUser, IssuedToken, Permission } from '../../records/access.ts'
import { PermissionChecklist } from './permission-checklist.tsx'

interface CreateUserDialogProps {
  customer: { id: number; name: string } | null
  close: () => void
  created: (answer: ApiUser & IssuedToken) => void
}

/** Makes an API user; the answer carries its first token. */
export function CreateUserDialog({ customer, close, created }: CreateUserDialogProps) {
  const tell = useTell()
  const permissions = useAsk<Items<Permission>>('/permissions', { freshFor: Number.POSITIVE_INFINITY })
  if (permissions.isPending) return <Waiting />
  const all = permissions.data?.items.map(({ id }) => id) ?? []

  return (
    <DialogForm
      title={customer ? `API user of ${customer.name}` : 'API user for the whole company'}
      submit="Create and issue a token"
      values={{ username: '', password: '', email: null, rate_limit: null, permissions: all }}
      onSubmit={async values => {
        const body = { ...values, ...(customer ? { customer_id: customer.id } : {}) }
        created(await tell<ApiUser & IssuedToken>('POST', '/api-users', body))
      }}
      close={close}
      wide
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        <TextInput
          source="username"
          label="Username"
          helperText="Letters, digits and . _ @ -"
          autoComplete="off"
          autoFocus
        />
        <TextInput
          source="password"
          label="Password"
          type="password"
          helperText="At least 6 characters, no spaces"
          autoComplete="new-password"
        />
        <TextInput source="email" label="E-mail (optional)" helperText="For your reference" />
        <NumberInput
          source="rate_limit"
          label="Requests per minute"
          helperText="60 when left empty"
          min={1}
        />
      </Box>
      <PermissionChecklist source="permissions" />
    </DialogForm>
  )
}
