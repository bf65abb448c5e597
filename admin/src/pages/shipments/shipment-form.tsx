import { Box } from '@mui/material'
import { useApiQuery } from '../../http/use-api.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { AddressOfCustomer } from '../../parts/address-of-customer.tsx'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { LiveQuote } from './live-quote.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { type EnteredShipment, faultsOfShipment } from './shipment-body.ts'

interface ShipmentFormProps {
  values: EnteredShipment
  /** The label of the button that sends it. */
  submit: string
  onSubmit: (entered: EnteredShipment) => Promise<unknown>
  /** The customer whose address the values have already. */
  filledFor?: number | null
  /** It brings goods back, for which there may be other prices. */
  isReturn?: boolean
}

/** Everything that is entered of a shipment, with its price beside it. */
export function ShipmentForm(props: ShipmentFormProps) {
  const { values, submit, onSubmit, filledFor = null, isReturn = false } = props
  const services = useApiQuery('/services', { freshFor: 60_000 })
  const offered = (services.data?.items ?? []).filter(({ active, id }) => active || id === values.service_id)
  return (
    <OwnForm<EnteredShipment> values={values} onSubmit={onSubmit} faultsHere={faultsOfShipment}>
      <AddressOfCustomer from="sender.customer_id" at="sender" filledFor={filledFor} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
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
          <LiveQuote isReturn={isReturn} />
        </Box>
      </Box>
      <FormFoot label={submit} />
    </OwnForm>
  )
}
