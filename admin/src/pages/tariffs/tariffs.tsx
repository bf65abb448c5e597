import { Tab, Tabs } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { Page } from '../../parts/page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { NotFound } from '../not-found.tsx'
import { WholeTariff } from './whole-tariff.tsx'

const parts = [
  { path: 'cards', name: 'Rate cards', content: lazy(() => import('./cards.tsx')) },
  { path: 'calendar', name: 'Calendar', content: lazy(() => import('./calendar.tsx')) },
  { path: 'zone-sets', name: 'Zones', content: lazy(() => import('./zone-sets.tsx')) },
  { path: 'surcharges', name: 'Surcharges', content: lazy(() => import('./surcharges.tsx')) },
  { path: 'customers', name: 'Customer pricing', content: lazy(() => import('./pricing-by-customer.tsx')) },
  { path: 'groups', name: 'Customer groups', content: lazy(() => import('./customer-groups.tsx')) },
  { path: 'quote', name: 'Quote tester', content: lazy(() => import('./quote-tester.tsx')) },
  { path: 'replay', name: 'Replay', content: lazy(() => import('./replay.tsx')) },
]

export default function Tariffs() {
  const { tab = 'cards' } = useParams()
  const part = parts.find(({ path }) => path === tab)
  if (!part) return <NotFound />
  const Content = part.content
  return (
    <Page
      title="Tariffs"
      actions={<WholeTariff />}
      about="Zones group destinations, rate cards set their prices, and surcharges are added on top."
    >
      <Tabs
        value={tab}
        sx={{ mb: 2.5 }}
        aria-label="Parts of the tariff"
        variant="scrollable"
        component="nav"
      >
        {parts.map(({ path, name }) => (
          <Tab
            key={path}
            value={path}
            label={name}
            component={Link}
            to={`/tariffs/${path}`}
            {...(path === tab ? { 'aria-current': 'page' as const } : {})}
          />
        ))}
      </Tabs>
      <Suspense fallback={<Waiting />}>
        <Content />
      </Suspense>
    </Page>
  )
}
