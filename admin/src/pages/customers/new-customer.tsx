import { useNavigate } from 'react-router'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { useTenant } from '../../session/use-session.ts'
import { CustomerFields } from './customer-fields.tsx'

export default function NewCustomer() {
  const create = useApiMutation('post', '/customers')
  const navigate = useNavigate()
  const { country } = useTenant()
  return (
    <Page title={t('customers.new')} parent={{ to: '/customers', name: t('common.customers') }}>
      <OwnForm
        values={{ name: '', country }}
        onSubmit={async values => {
          const { id } = await create({ body: values })
          navigate(`/customers/${id}`)
        }}
      >
        <CustomerFields />
        <FormFoot label={t('customers.create')} />
      </OwnForm>
    </Page>
  )
}
