import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { NewCardDialog } from '../tariffs/new-card-dialog.tsx'
import { PercentFields, SurchargeTermFields } from './pricing-fields.tsx'
import { pricingBody, pricingValues } from './pricing-form.ts'

type CardSummary = Schemas['CardSummary']

/** A customer's percentages and terms that differ from the public prices. */
export default function CustomerPricing({ customer }: { customer: Schemas['Customer'] }) {
  const pricing = useApiQuery('/customers/{id}/pricing', { params: { path: { id: customer.id } } })
  return (
    <QueryResult query={pricing}>
      {found => (
        <>
          <OwnCards cards={found.cards} customer={customer} />
          <Terms pricing={found} />
        </>
      )}
    </QueryResult>
  )
}

function OwnCards({ cards, customer }: { cards: CardSummary[]; customer: Schemas['Customer'] }) {
  const [creating, setCreating] = useState(false)
  const services = useApiQuery('/services').data?.items ?? []
  const create = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
        New rate card for {customer.name}
      </Button>
    </Allowed>
  )
  return (
    <Panel
      title="Own rate cards"
      about="The customer’s own rate card replaces the public one of that service."
      action={cards.length > 0 ? create : null}
      flush
    >
      <PlainTable
        name="Own rate cards"
        columns={cardColumns}
        records={cards}
        keyOf={card => card.id}
        empty={
          <Empty title="No own rate cards" action={create}>
            The public rate cards apply, with the percentages below.
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

function Terms({ pricing }: { pricing: Schemas['CustomerPricing'] }) {
  const change = useApiMutation('put', '/customers/{id}/pricing')
  const notify = useNotify()
  const values = pricingValues(pricing)
  return (
    <OwnForm
      key={JSON.stringify(values)}
      values={values}
      onSubmit={async entered => {
        await change({ params: { path: { id: pricing.customer_id } }, body: pricingBody(entered) })
        notify('Saved. New shipments use these prices.', { type: 'success' })
      }}
    >
      <Panel title="Discount or markup on the public rate cards">
        <PercentFields />
      </Panel>
      <Panel title="Surcharges" about="Waived for this customer, or charged differently.">
        <SurchargeTermFields />
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}
