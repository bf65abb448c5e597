import { Tab, Tabs } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '../../messages/text.ts'
import { Page } from '../../parts/page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { NotFound } from '../not-found.tsx'
import { WholeTariff } from './whole-tariff.tsx'

const parts = [
  { path: 'cards', name: t('tariffs.cards.title'), content: lazy(() => import('./cards.tsx')) },
  { path: 'calendar', name: t('tariffs.tabs.calendar'), content: lazy(() => import('./calendar.tsx')) },
  { path: 'zone-sets', name: t('tariffs.zones'), content: lazy(() => import('./zone-sets.tsx')) },
  { path: 'surcharges', name: t('common.surcharges'), content: lazy(() => import('./surcharges.tsx')) },
  {
    path: 'customers',
    name: t('tariffs.customerPricing'),
    content: lazy(() => import('./pricing-by-customer.tsx')),
  },
  { path: 'groups', name: t('tariffs.groups'), content: lazy(() => import('./customer-groups.tsx')) },
  { path: 'quote', name: t('tariffs.tabs.quote'), content: lazy(() => import('./quote-tester.tsx')) },
  { path: 'replay', name: t('tariffs.tabs.replay'), content: lazy(() => import('./replay.tsx')) },
]

export default function Tariffs() {
  const { tab = 'cards' } = useParams()
  const part = parts.find(({ path }) => path === tab)
  if (!part) return <NotFound />
  const Content = part.content
  return (
    <Page title={t('tariffs.title')} actions={<WholeTariff />} about={t('tariffs.about')}>
      <Tabs
        value={tab}
        sx={{ mb: 2.5 }}
        aria-label={t('tariffs.parts')}
        variant="scrollable"
        scrollButtons={false}
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
