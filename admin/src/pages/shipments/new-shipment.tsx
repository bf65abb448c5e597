import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { type EnteredShipment, enteredOf, shipmentBody } from './shipment-body.ts'
import { ShipmentForm } from './shipment-form.tsx'

/** A new shipment: blank, for the customer in the address, or like the shipment that the address names. */
export default function NewShipment() {
  const [search] = useSearchParams()
  const tenant = useTenant()
  const customer = Number(search.get('customer'))
  const original = Number(search.get('like'))
  const blank = useMemo<EnteredShipment>(
    () => ({
      date: todayIn(tenant.timezone),
      sender: { customer_id: customer > 0 ? customer : null, country: tenant.country },
      recipient: { country: tenant.country },
      package: { pieces: 1, weight_unit: tenant.country === 'US' ? 'lb' : 'kg' },
      pieces: [],
    }),
    [customer, tenant.country, tenant.timezone],
  )
  return (
    <Page title="New shipment" parent={{ to: '/shipments', name: 'Shipments' }}>
      {original > 0 ? <Duplicate id={original} /> : <CreateForm values={blank} />}
    </Page>
  )
}

function Duplicate({ id }: { id: number }) {
  const original = useApiQuery('/shipments/{id}', { params: { path: { id } } })
  return <QueryResult query={original}>{found => <DuplicateForm of={found} />}</QueryResult>
}

function DuplicateForm({ of: shipment }: { of: Schemas['Shipment'] }) {
  const { timezone } = useTenant()
  const values = useMemo(() => ({ ...enteredOf(shipment), date: todayIn(timezone) }), [shipment, timezone])
  return <CreateForm values={values} filledFor={shipment.customer?.id ?? null} />
}

function CreateForm({ values, filledFor = null }: { values: EnteredShipment; filledFor?: number | null }) {
  const create = useApiMutation('post', '/shipments')
  const navigate = useNavigate()
  return (
    <ShipmentForm
      values={values}
      filledFor={filledFor}
      submit="Create shipment"
      onSubmit={async entered => {
        const { id } = await create({ body: shipmentBody(entered) })
        navigate(`/shipments/${id}`, { replace: true })
      }}
    />
  )
}
