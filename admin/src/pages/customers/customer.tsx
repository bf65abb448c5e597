import { Button, Tab, Tabs } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { Needs } from '../../session/permission.tsx'
import { useIsOwner } from '../../session/use-session.ts'
import { NotFound } from '../not-found.tsx'
import { CustomerFields } from './customer-fields.tsx'

type Customer = Schemas['Customer']

const ShipmentsTable = lazy(() => import('../shipments/shipments-table.tsx'))
const PickupsTable = lazy(() => import('../pickups/pickups-table.tsx'))
const AddressBook = lazy(() => import('./address-book.tsx'))
const Pricing = lazy(() => import('./customer-pricing.tsx'))
const Access = lazy(() => import('./customer-access.tsx'))

const tabs = [
  { path: 'details', name: t('common.details') },
  { path: 'shipments', name: t('common.shipmentsTitle') },
  { path: 'pickups', name: t('common.pickupsTitle') },
  { path: 'addresses', name: t('customers.addressBook') },
  { path: 'pricing', name: t('customers.pricingTab') },
  { path: 'api', name: t('customers.apiTab'), ownerOnly: true },
]

export default function CustomerPage() {
  const { id = '' } = useParams()
  const customer = useApiQuery('/customers/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={customer}>{found => <CustomerTabs customer={found} />}</QueryResult>
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
      parent={{ to: '/customers', name: t('common.customers') }}
      actions={isOwner ? <Activation customer={customer} /> : null}
    >
      <Tabs
        value={tab}
        sx={{ mb: 2.5 }}
        aria-label={t('customers.parts', { name: customer.name })}
        variant="scrollable"
        scrollButtons={false}
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
  if (tab === 'shipments') {
    return (
      <Needs permission="shipments">
        <ShipmentsTable always={always} inside />
      </Needs>
    )
  }
  if (tab === 'pickups') {
    return (
      <Needs permission="pickups">
        <PickupsTable always={always} inside />
      </Needs>
    )
  }
  if (tab === 'addresses') {
    return (
      <Needs permission="shipments">
        <AddressBook customer={customer.id} />
      </Needs>
    )
  }
  if (tab === 'pricing') {
    return (
      <Needs permission="tariffs">
        <Pricing customer={customer} />
      </Needs>
    )
  }
  if (tab === 'api') return <Access customer={customer} />
  return <Details customer={customer} />
}

function Details({ customer }: { customer: Customer }) {
  const change = useApiMutation('put', '/customers/{id}')
  const notify = useNotify()
  const { id, active: _, created_at: __, updated_at: ___, ...values } = customer
  return (
    <OwnForm
      values={values}
      onSubmit={async entered => {
        await change({ params: { path: { id } }, body: entered })
        notify(t('common.saved'), { type: 'success' })
      }}
    >
      <CustomerFields />
      <FormFoot />
    </OwnForm>
  )
}

function Activation({ customer: { id, name, active } }: { customer: Customer }) {
  const activate = useApiMutation('post', '/customers/{id}/activate')
  const deactivate = useApiMutation('post', '/customers/{id}/deactivate')
  const { busy, run } = useAction()
  const params = { path: { id } }
  if (!active) {
    return (
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => run(() => activate({ params }), t('customers.reactivated', { name }))}
      >
        {t('customers.reactivate')}
      </Button>
    )
  }
  return (
    <ConfirmButton
      label={t('customers.deactivate')}
      question={t('customers.deactivateQuestion', { name })}
      confirm={t('customers.deactivate')}
      act={() => deactivate({ params })}
      done={t('customers.deactivated', { name })}
    >
      {t('customers.deactivateAbout')}
    </ConfirmButton>
  )
}
