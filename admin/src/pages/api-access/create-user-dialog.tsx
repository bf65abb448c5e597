import type { DataOf } from '../../http/api.ts'
import { showsTestData } from '../../http/data-view.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
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
  mode: 'live' | 'test'
  permissions: string[]
}

const modes = [
  { id: 'live', name: 'Real shipments' },
  { id: 'test', name: 'Test data' },
]

/** Creates an API user and shows its first token. */
export function CreateUserDialog({ customer, close, created }: CreateUserDialogProps) {
  const create = useApiMutation('post', '/api-users')
  return (
    <DialogForm<NewUser>
      title={customer ? `API user of ${customer.name}` : 'API user for the whole company'}
      submit="Create and issue token"
      values={{
        username: '',
        password: '',
        email: null,
        rate_limit: null,
        mode: showsTestData ? 'test' : 'live',
        permissions: [],
      }}
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
        <SelectInput
          source="mode"
          label="Works with"
          choices={modes}
          helperText="Test data is apart, free, and sent to no carrier. This cannot be changed later."
        />
      </TwoColumns>
      <PermissionChecklist source="permissions" />
    </DialogForm>
  )
}
