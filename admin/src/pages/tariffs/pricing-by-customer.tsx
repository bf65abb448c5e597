import { Box } from '@mui/material'
import { useState } from 'react'
import { CustomerPicker } from '../../parts/customer-picker.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Customer } from '../../records/customer.ts'
import CustomerPricing from '../customers/customer-pricing.tsx'

/** The prices of one customer, found by its name; the same as on its page. */
export default function PricingByCustomer() {
  const [customer, setCustomer] = useState<Customer | null>(null)
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
          <Empty title="Whose prices?">
            Choose a customer to give it a percentage on the public cards, a card of its own, or other
            surcharges.
          </Empty>
        </Panel>
      )}
    </>
  )
}
