import { Stack } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { SelectInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { OwnCards } from './own-cards.tsx'
import { PriceListButton } from './price-list-button.tsx'
import { PercentFields, SurchargeTermFields } from './pricing-fields.tsx'
import { customerPricingBody, customerPricingValues } from './pricing-form.ts'

/** A customer's group, and its percentages and terms that differ from the public prices. */
export default function CustomerPricing({ customer }: { customer: Schemas['Customer'] }) {
  const pricing = useApiQuery('/customers/{id}/pricing', { params: { path: { id: customer.id } } })
  return (
    <QueryResult query={pricing}>
      {found => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: 1.5 }}>
            <PriceListButton customer={customer} />
          </Stack>
          <OwnCards
            cards={found.cards}
            owner={{ name: customer.name, customerId: customer.id }}
            about={t('customers.pricing.ownCards')}
          />
          <Terms pricing={found} />
        </>
      )}
    </QueryResult>
  )
}

function Terms({ pricing }: { pricing: Schemas['CustomerPricing'] }) {
  const change = useApiMutation('put', '/customers/{id}/pricing')
  const notify = useNotify()
  const groups = useApiQuery('/customer-groups').data?.items ?? []
  const values = customerPricingValues(pricing)
  return (
    <OwnForm
      key={JSON.stringify(values)}
      values={values}
      onSubmit={async entered => {
        await change({ params: { path: { id: pricing.customer_id } }, body: customerPricingBody(entered) })
        notify(t('customers.pricing.saved'), { type: 'success' })
      }}
    >
      <Panel title={t('customers.pricing.groupTitle')} about={t('customers.pricing.groupAbout')}>
        <SelectInput
          source="customer_group"
          label={t('customers.pricing.group')}
          choices={groups}
          optionValue="code"
          optionText="name"
          emptyText={t('customers.pricing.noGroup')}
        />
      </Panel>
      <Panel title={t('customers.pricing.percent')}>
        <PercentFields none={t('customers.pricing.noPercent')} />
      </Panel>
      <Panel title={t('common.surcharges')} about={t('customers.pricing.surchargesAbout')}>
        <SurchargeTermFields none={t('customers.pricing.noSurcharges')} asUsual />
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}
