import { Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Page } from '../../parts/page.tsx'
import { ExceptionCount } from './exception-count.tsx'

/** The common frame of the exceptions of shipments, of pickups and from the road. */
export function ExceptionPage({
  of,
  children,
}: {
  of: 'shipments' | 'pickups' | 'road'
  children: ReactNode
}) {
  const counts = useApiQuery('/exceptions/counts', { freshFor: 30_000 }).data
  return (
    <Page title={t('common.exceptions')} about={t('exceptions.about')}>
      <Tabs value={of} sx={{ mb: 2 }} aria-label={t('exceptions.of')} component="nav">
        <Tab
          value="shipments"
          label={<ExceptionCount name={t('common.shipmentsTitle')} count={counts?.shipments} />}
          component={Link}
          to="/exceptions"
        />
        <Tab
          value="pickups"
          label={<ExceptionCount name={t('common.pickupsTitle')} count={counts?.pickups.total} />}
          component={Link}
          to="/exceptions/pickups"
        />
        <Tab
          value="road"
          label={<ExceptionCount name={t('exceptions.road.title')} count={counts?.road} />}
          component={Link}
          to="/exceptions/road"
        />
      </Tabs>
      {children}
    </Page>
  )
}
