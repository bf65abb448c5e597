import AddIcon from '@mui/icons-material/Add'
import { Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { Asked } from '../../parts/asked.tsx'
import { Empty } from '../../parts/empty.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day } from '../../parts/when.tsx'
import type { Customer, PricingOfCustomer } from '../../records/customer.ts'
import type { CardSummary, Service } from '../../records/tariff.ts'
import { NewCardDialog } from '../tariffs/new-card-dialog.tsx'
import { PercentFields, SurchargeTermFields } from './pricing-fields.tsx'
import { pricingBody, pricingValues } from './pricing-form.ts'

/** How a customer's prices differ from everybody's. */
export default function CustomerPricing({ customer }: { customer: Customer }) {
  const pricing = useAsk<PricingOfCustomer>(`/customers/${customer.id}/pricing`)
  return (
    <Asked of={pricing}>
      {found => (
        <>
          <OwnCards cards={found.cards} customer={customer} />
          <Terms pricing={found} />
        </>
      )}
    </Asked>
  )
}

function OwnCards({ cards, customer }: { cards: CardSummary[]; customer: Customer }) {
  const [creating, setCreating] = useState(false)
  const services = useAsk<Items<Service>>('/services').data?.items ?? []
  const create = (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      New card for {customer.name}
    </Button>
  )
  return (
    <Panel
      title="Own rate cards"
      about="For a service with a card of its own the public card does not count."
      action={cards.length > 0 ? create : null}
      flush
    >
      <PlainTable
        name="Own rate cards"
        columns={cardColumns}
        records={cards}
        keyOf={card => card.id}
        empty={
          <Empty title="No card of its own" action={create}>
            It pays by the public cards, with the percentages below.
          </Empty>
        }
      />
      {creating && (
        <NewCardDialog services={services} customerId={customer.id} close={() => setCreating(false)} />
      )}
    </Panel>
  )
}

const cardColumns: Column<CardSummary>[] = [
  {
    name: 'Name',
    cell: card => (
      <MuiLink component={Link} to={`/tariffs/cards/${inAddress(card.id)}`} sx={{ fontWeight: 560 }}>
        {card.name}
      </MuiLink>
    ),
  },
  { name: 'Service', cell: card => card.service },
  { name: 'Version', cell: card => card.version },
  { name: 'From', cell: card => <Day date={card.valid_from} /> },
  { name: 'Status', cell: card => <StatusMark status={card.status} /> },
]

function Terms({ pricing }: { pricing: PricingOfCustomer }) {
  const tell = useTell()
  const notify = useNotify()
  const values = pricingValues(pricing)
  return (
    <OwnForm
      key={JSON.stringify(values)}
      values={values}
      onSubmit={async entered => {
        await tell('PUT', `/customers/${pricing.customer_id}/pricing`, pricingBody(entered))
        notify('Saved. The next shipment is priced by it.', { type: 'success' })
      }}
    >
      <Panel title="Percentage on the public cards">
        <PercentFields />
      </Panel>
      <Panel title="Surcharges" about="Waived for this customer, or charged by other terms.">
        <SurchargeTermFields />
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}
