import { useNavigate } from 'react-router'
import { useTell } from '../../http/use-ask.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import type { Customer } from '../../records/customer.ts'
import { useTenant } from '../../session/use-session.ts'
import { CustomerFields } from './customer-fields.tsx'

export default function NewCustomer() {
  const tell = useTell()
  const navigate = useNavigate()
  const { country } = useTenant()
  return (
    <Page title="New customer" parent={{ to: '/customers', name: 'Customers' }}>
      <OwnForm
        values={{ name: '', country }}
        onSubmit={async values => {
          const { id } = await tell<Customer>('POST', '/customers', values)
          navigate(`/customers/${id}`)
        }}
      >
        <CustomerFields />
        <FormFoot label="Create customer" />
      </OwnForm>
    </Page>
  )
}
