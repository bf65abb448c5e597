import { Button, Tab, Tabs } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useNotify } from 'react-admin'
import { Link, useParams } from 'react-router'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { useAct } from '../../parts/act.ts'
import { Asked } from '../../parts/asked.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { Customer } from '../../records/customer.ts'
import { useIsOwner } from '../../session/use-session.ts'
import { NotFound } from '../not-found.tsx'
import { CustomerFields } from './customer-fields.tsx'

const ShipmentsTable = lazy(() => import('../shipments/shipments-table.tsx'))
const PickupsTable = lazy(() => import('../pickups/pickups-table.tsx'))
const Pricing = lazy(() => import('./customer-pricing.tsx'))
const Access = lazy(() => import('./customer-access.tsx'))

const tabs = [
  { path: 'details', name: 'Details' },
  { path: 'shipments', name: 'Shipments' },
  { path: 'pickups', name: 'Pickups' },
  { path: 'pricing', name: 'Pricing' },
  { path: 'api', name: 'API access', ownerOnly: true },
]

export default function CustomerPage() {
  const { id = '' } = useParams()
  const customer = useAsk<Customer>(`/customers/${encodeURIComponent(id)}`)
  return <Asked of={customer}>{found => <CustomerTabs customer={found} />}</Asked>
}

function CustomerTabs({ customer }: { customer: Customer }) {
  const { tab = 'details' } = useParams()
  const isOwner = useIsOwner()
  const shown = tabs.filter(({ ownerOnly }) => isOwner || !ownerOnly)
  if (!shown.some(({ path }) => path === tab)) return <NotFound />
  return (
    <Page
      title={customer.name}
      mark={customer.active ? null : <StatusMark status="inactive" />}
      parent={{ to: '/customers', name: 'Customers' }}
      actions={isOwner ? <Activation customer={customer} /> : null}
    >
      <Tabs
        value={tab}
        sx={{ mb: 2.5 }}
        aria-label={`Parts of ${customer.name}`}
        variant="scrollable"
        component="nav"
      >
        {shown.map(({ path, name }) => (
          <Tab
            key={path}
            value={path}
            label={name}
            component={Link}
            to={`/customers/${customer.id}/${path}`}
            {...(path === tab ? { 'aria-current': 'page' as const } : {})}
          />
        ))}
      </Tabs>
      <Suspense fallback={<Waiting />}>
        <TabContent tab={tab} customer={customer} />
      </Suspense>
    </Page>
  )
}

function TabContent({ tab, customer }: { tab: string; customer: Customer }) {
  const always = { customer_id: customer.id }
  if (tab === 'shipments') return <ShipmentsTable always={always} inside />
  if (tab === 'pickups') return <PickupsTable always={always} inside />
  if (tab === 'pricing') return <Pricing customer={customer} />
  if (tab === 'api') return <Access customer={customer} />
  return <Details customer={customer} />
}

function Details({ customer }: { customer: Customer }) {
  const tell = useTell()
  const notify = useNotify()
  const { id, active: _, created_at: __, updated_at, ...values } = customer
  return (
    <OwnForm
      key={updated_at}
      values={values}
      onSubmit={async entered => {
        await tell('PUT', `/customers/${id}`, entered)
        notify('Saved.', { type: 'success' })
      }}
    >
      <CustomerFields />
      <FormFoot />
    </OwnForm>
  )
}

function Activation({ customer: { id, name, active } }: { customer: Customer }) {
  const tell = useTell()
  const { busy, act } = useAct()
  if (!active) {
    return (
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => act(() => tell('POST', `/customers/${id}/activate`), `${name} is active again.`)}
      >
        Reactivate
      </Button>
    )
  }
  return (
    <ConfirmButton
      label="Deactivate"
      question={`Deactivate ${name}?`}
      confirm="Deactivate"
      act={() => tell('POST', `/customers/${id}/deactivate`)}
      done={`${name} is deactivated.`}
    >
      Nothing can be shipped for it any more, and its API users are deactivated, which revokes their tokens.
      Its shipments stay.
    </ConfirmButton>
  )
}
