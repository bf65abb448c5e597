import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DateField } from '../../parts/date-field.tsx'
import { FileMenu } from '../../parts/file-menu.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { download } from '../../parts/save-file.ts'
import { dayText } from '../../parts/when.tsx'
import { DayBars } from './day-bars.tsx'
import { Definitions } from './definitions.tsx'
import { FigureCards } from './figure-cards.tsx'
import { GroupsPanel } from './groups-panel.tsx'
import { mostDays, type Period, periodKinds } from './period.ts'
import { type ChosenPeriod, usePeriod } from './use-period.ts'

/** Revenue, margin and deliveries of a period, each number with its list. */
export default function FiguresPage() {
  const chosen = usePeriod()
  const { period, before, isReadable } = chosen
  const options = { enabled: isReadable, keepPrevious: true, freshFor: 30_000 }
  const now = useApiQuery('/figures', { params: { query: queryOf(period) }, ...options })
  const then = useApiQuery('/figures', { params: { query: queryOf(before) }, ...options })
  return (
    <Page
      title={t('figures.title')}
      about={t('figures.about', {
        from: dayText(period.from),
        to: dayText(period.to),
        beforeFrom: dayText(before.from),
        beforeTo: dayText(before.to),
      })}
      actions={isReadable && <SaveMenu period={period} />}
    >
      <PeriodChooser chosen={chosen} />
      {isReadable ? (
        <QueryResult query={now}>{found => <Shown figures={found} before={then.data} />}</QueryResult>
      ) : (
        <Alert severity="warning">{t('figures.tooLong', { days: mostDays })}</Alert>
      )}
      <Definitions />
    </Page>
  )
}

function Shown({
  figures,
  before,
}: {
  figures: Schemas['PeriodFigures']
  before: Schemas['PeriodFigures'] | undefined
}) {
  if (figures.total.shipments === 0) return <Alert severity="info">{t('figures.none')}</Alert>
  return (
    <>
      <FigureCards figures={figures} before={before?.total} />
      <Panel title={t('figures.byDay')}>
        <DayBars figures={figures} />
      </Panel>
      <GroupsPanel figures={figures} />
    </>
  )
}

function PeriodChooser({ chosen: { kind, period, choose, chooseDays } }: { chosen: ChosenPeriod }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={t('figures.period')}
        onChange={(_, next) => next && choose(next)}
        sx={{ flexWrap: 'wrap', '& .MuiToggleButton-root': { color: 'text.primary' } }}
      >
        {periodKinds.map(known => (
          <ToggleButton key={known} value={known}>
            {t(`figures.period.${known}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind === 'days' && (
        <>
          <DateField
            margin="none"
            label={t('common.from')}
            value={period.from}
            onChange={from => from && chooseDays({ ...period, from })}
            sx={{ width: 150 }}
          />
          <DateField
            margin="none"
            label={t('common.to')}
            value={period.to}
            onChange={to => to && chooseDays({ ...period, to })}
            sx={{ width: 150 }}
          />
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('figures.byShipmentDate')}
      </Typography>
    </Box>
  )
}

const groupings = ['day', 'customer', 'service', 'driver'] as const

function SaveMenu({ period }: { period: Period }) {
  return (
    <FileMenu
      label={t('figures.save')}
      take={null}
      saves={groupings.map(by => ({
        label: t(`figures.save.${by}`),
        run: () =>
          download('/figures/export.csv', `figures-by-${by}-${period.from}-${period.to}.csv`, {
            ...queryOf(period),
            by,
          }),
      }))}
    />
  )
}

function queryOf({ from, to }: Period) {
  return { date_from: from, date_to: to }
}
