import { Box } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { CustomerPicker } from '../../parts/customer-picker.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import CustomerPricing from '../customers/customer-pricing.tsx'

/** The pricing of a customer found by name. The customer's page has the same form. */
export default function PricingByCustomer() {
  const [customer, setCustomer] = useState<Schemas['Customer'] | null>(null)
  return (
    <>
      <Box sx={{ maxWidth: 360, mb: 2.5 }}>
        <CustomerPicker
          label="Customer"
          value={customer?.id ?? null}
          onChange={(_, chosen) => setCustomer(chosen)}
        />
      </Box>
      {customer ? (
        <CustomerPricing key={customer.id} customer={customer} />
      ) : (
        <Panel>
          <Empty title="No customer chosen">
            Choose a customer to set a discount or markup, own rate cards, or other surcharges.
          </Empty>
        </Panel>
      )}
    </>
  )
}
