import { Alert, Button, Link as MuiLink, Tab, Tabs, useMediaQuery } from '@mui/material'
import MapIcon from 'lucide-react/icons/map'
import AssignIcon from 'lucide-react/icons/wand-sparkles'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { showsTestData } from '../../http/data-view.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayChooser } from '../../parts/day-chooser.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { dayText, todayIn } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { HandOversButton } from './hand-overs.tsx'
import { RunColumns } from './run-columns.tsx'
import RunsTable from './runs-table.tsx'

/** The runs of a day by driver, or all of them as a list. */
export default function Runs() {
  const [search] = useSearchParams()
  return search.get('view') === 'list' ? (
    <Page title={t('runs.title')}>
      <Views shown="list" />
      <RunsTable />
    </Page>
  ) : (
    <DayOfRuns />
  )
}

function Views({ shown }: { shown: 'day' | 'list' }) {
  return (
    <Tabs value={shown} sx={{ mb: 2 }} aria-label={t('runs.view')} component="nav">
      <Tab value="day" label={t('runs.dayBoard')} component={Link} to="/runs" />
      <Tab value="list" label={t('runs.all')} component={Link} to="/runs?view=list" />
    </Tabs>
  )
}

/** The runs of a day by driver, and the unassigned stops. */
function DayOfRuns() {
  const { timezone } = useTenant()
  const [search, setSearch] = useSearchParams()
  const [assigning, setAssigning] = useState(false)
  const isWide = useMediaQuery('(min-width:1200px)', { noSsr: true })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const withMap = chosen ?? isWide
  const date = search.get('date') ?? todayIn(timezone)
  const board = useApiQuery('/runs', { params: { query: { date } }, keepPrevious: true })
  return (
    <Page
      title={t('runs.title')}
      actions={
        <>
          <Button variant="outlined" startIcon={<MapIcon />} onClick={() => setChosen(!withMap)}>
            {withMap ? t('runs.map.hide') : t('runs.map.show')}
          </Button>
          <HandOversButton date={date} />
          <Allowed>
            <Button variant="contained" startIcon={<AssignIcon />} onClick={() => setAssigning(true)}>
              {t('runs.assign.open')}
            </Button>
          </Allowed>
        </>
      }
    >
      <Views shown="day" />
      {showsTestData && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('runs.testData')}
        </Alert>
      )}
      <DayChooser date={date} choose={next => setSearch({ date: next })} />
      <QueryResult query={board}>
        {day => (
          <>
            <Overdue runs={day.overdue} />
            <RunColumns key={day.date} board={day} withMap={withMap} />
          </>
        )}
      </QueryResult>
      {assigning && <AssignDialog date={date} close={() => setAssigning(false)} />}
    </Page>
  )
}

function Overdue({ runs }: { runs: Schemas['RunBoard']['overdue'] }) {
  if (runs.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('runs.overdue')}{' '}
      {runs.map(({ id, day, driver }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <MuiLink component={Link} to={`/runs/${id}`}>
            {driver}, {dayText(day)}
          </MuiLink>
        </span>
      ))}
    </Alert>
  )
}
