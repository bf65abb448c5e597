import type { DataOf } from '../../http/api.ts'
import { showsTestData } from '../../http/data-view.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
  { id: 'live', name: t('api-access.liveData') },
  { id: 'test', name: t('api-access.testData') },
]

/** Creates an API user and shows its first token. */
export function CreateUserDialog({ customer, close, created }: CreateUserDialogProps) {
  const create = useApiMutation('post', '/api-users')
  return (
    <DialogForm<NewUser>
      title={customer ? t('api-access.newTitleOf', { name: customer.name }) : t('api-access.newTitle')}
      submit={t('api-access.createAct')}
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
          label={t('common.username')}
          helperText={t('api-access.usernameAbout')}
          autoComplete="off"
        />
        <TextInput
          source="password"
          label={t('session.passwordField')}
          type="password"
          helperText={t('api-access.passwordAbout')}
          autoComplete="new-password"
        />
        <TextInput source="email" label={t('common.emailOptional')} helperText={t('api-access.reference')} />
        <NumberInput
          source="rate_limit"
          label={t('api-access.limit')}
          helperText={t('api-access.limitEmpty')}
          min={1}
        />
        <SelectInput
          source="mode"
          label={t('api-access.mode')}
          choices={modes}
          helperText={t('api-access.modeAbout')}
        />
      </TwoColumns>
      <PermissionChecklist source="permissions" />
    </DialogForm>
  )
}
