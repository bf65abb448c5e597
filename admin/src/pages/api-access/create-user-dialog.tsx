import type { DataOf } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, TextInput } from '../../parts/inputs/index.ts'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { PermissionChecklist } from './permission-checklist.tsx'

interface CreateUserDialogProps {
  customer: { id: number; name: string } | null
  close: () => void
  created: (answer: DataOf<'post', '/api-users'>) => void
}

interface NewUser {
  username: string
  password: string
  email: string | null
  rate_limit: number | null
  permissions: string[]
}

/** Creates an API user, and shows its first token. */
export function CreateUserDialog({ customer, close, created }: CreateUserDialogProps) {
  const create = useApiMutation('post', '/api-users')
  return (
    <DialogForm<NewUser>
      title={customer ? `API user of ${customer.name}` : 'API user for the whole company'}
      submit="Create and issue token"
      values={{ username: '', password: '', email: null, rate_limit: null, permissions: [] }}
      onSubmit={async values => {
        const body = { ...values, ...(customer ? { customer_id: customer.id } : {}) }
        created(await create({ body }))
      }}
      close={close}
      wide
    >
      <TwoColumns>
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
        <NumberInput source="rate_limit" label="Requests per minute" helperText="Empty: 60" min={1} />
      </TwoColumns>
      <PermissionChecklist source="permissions" />
    </DialogForm>
  )
}
