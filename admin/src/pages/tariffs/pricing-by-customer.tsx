import { Box } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
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
          label={t('common.customer')}
          value={customer?.id ?? null}
          onChange={(_, chosen) => setCustomer(chosen)}
        />
      </Box>
      {customer ? (
        <CustomerPricing key={customer.id} customer={customer} />
      ) : (
        <Panel>
          <Empty title={t('tariffs.byCustomer.none')}>{t('tariffs.byCustomer.noneAbout')}</Empty>
        </Panel>
      )}
    </>
  )
}
