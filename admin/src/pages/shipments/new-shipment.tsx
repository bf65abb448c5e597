import { Box } from '@mui/material'
import { useNavigate, useSearchParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { AddressOfCustomer } from '../../parts/address-of-customer.tsx'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { DayInput } from '../../parts/day-input.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { LiveQuote } from './live-quote.tsx'
import { type EnteredShipment, shipmentBody } from './shipment-body.ts'

export default function NewShipment() {
  const create = useApiMutation('post', '/shipments')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tenant = useTenant()
  const customer = Number(search.get('customer'))
  const services = useApiQuery('/services', { freshFor: 60_000 })
  const offered = (services.data?.items ?? []).filter(({ active }) => active)

  return (
    <Page title="New shipment" parent={{ to: '/shipments', name: 'Shipments' }}>
      <OwnForm<EnteredShipment>
        values={{
          date: todayIn(tenant.timezone),
          sender: { customer_id: customer > 0 ? customer : null, country: tenant.country },
          recipient: { country: tenant.country },
          package: { pieces: 1, weight_unit: tenant.country === 'US' ? 'lb' : 'kg' },
        }}
        onSubmit={async values => {
          const { id } = await create({ body: shipmentBody(values) })
          navigate(`/shipments/${id}`)
        }}
      >
        <AddressOfCustomer from="sender.customer_id" at="sender" />
        <Box
          sx={{
            display: 'grid',
            columnGap: 2.5,
            gridTemplateColumns: {
              xs: '1fr',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'minmax(0, 1fr) minmax(0, 1fr) 320px',
            },
            alignItems: 'start',
          }}
        >
          <Panel title="From">
            <CustomerInput
              source="sender.customer_id"
              label="Customer"
              help="Fills in the address and applies the customer’s prices"
            />
            <AddressFields at="sender" contact />
          </Panel>
          <Panel title="To">
            <AddressFields at="recipient" contact />
          </Panel>
          <Box sx={{ gridColumn: { md: '1 / -1', lg: '1 / 3' }, gridRow: { lg: 2 } }}>
            <Panel title="Service and package">
              <ParcelFields services={offered} />
            </Panel>
          </Box>
          <Box
            sx={{
              gridColumn: { md: '1 / -1', lg: 3 },
              gridRow: { lg: '1 / 3' },
              position: { lg: 'sticky' },
              top: 72,
            }}
          >
            <LiveQuote />
          </Box>
        </Box>
        <FormFoot label="Create shipment" />
      </OwnForm>
    </Page>
  )
}

function ParcelFields({ services }: { services: Schemas['Service'][] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        columnGap: 2,
      }}
    >
      <Box sx={{ gridColumn: 'span 2' }}>
        <SelectInput
          source="service_id"
          label="Service"
          choices={services}
          optionText="name"
          optionValue="id"
        />
      </Box>
      <DayInput source="date" label="Date" />
      <TextInput source="reference" label="Reference" />
      <NumberInput source="package.weight" label="Weight" min={0} />
      <SelectInput source="package.weight_unit" label="Unit" choices={units} />
      <NumberInput source="package.pieces" label="Pieces" min={1} />
      <NumberInput
        source="distance"
        label="Distance in km"
        min={0}
        helperText="For services priced by distance"
      />
      <NumberInput source="package.length" label="Length" min={0} />
      <NumberInput source="package.width" label="Width" min={0} />
      <NumberInput source="package.height" label="Height" min={0} />
      <Box />
      <NumberInput source="cod_amount" label="COD amount" min={0} />
      <NumberInput source="customs_value" label="Customs value" min={0} />
      <Box sx={{ gridColumn: 'span 2' }}>
        <TextInput source="contents" label="Contents" />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput source="notes" label="Notes" multiline />
      </Box>
    </Box>
  )
}

const units = [
  { id: 'lb', name: 'lb, in' },
  { id: 'kg', name: 'kg, cm' },
]
