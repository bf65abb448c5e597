import { useNavigate } from 'react-router'
import { useApiMutation } from '../../http/use-api.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { useTenant } from '../../session/use-session.ts'
import { CustomerFields } from './customer-fields.tsx'

export default function NewCustomer() {
  const create = useApiMutation('post', '/customers')
  const navigate = useNavigate()
  const { country } = useTenant()
  return (
    <Page title="New customer" parent={{ to: '/customers', name: 'Customers' }}>
      <OwnForm
        values={{ name: '', country }}
        onSubmit={async values => {
          const { id } = await create({ body: values })
          navigate(`/customers/${id}`)
        }}
      >
        <CustomerFields />
        <FormFoot label="Create customer" />
      </OwnForm>
    </Page>
  )
}
