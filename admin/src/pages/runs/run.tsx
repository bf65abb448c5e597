import { Alert, Button } from '@mui/material'
import PrintIcon from 'lucide-react/icons/printer'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useOwnWork } from '../../frame/work.tsx'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { numberText, t } from '../../messages/text.ts'
import { Facts } from '../../parts/facts.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Day, When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { DepartButton } from './depart-button.tsx'
import { ManifestButton } from './manifest-button.tsx'
import { PlannedStops } from './planned-stops.tsx'
import { StopsAsClosed } from './stops-as-closed.tsx'
import { cashText, loadedText } from './task-texts.ts'
import { useOrder } from './use-order.ts'

type Run = Schemas['RunPage']

const StopsOnMap = lazy(() => import('./map/stops-on-map.tsx'))

export default function RunPage() {
  const { id = '' } = useParams()
  const run = useApiQuery('/runs/{id}', { params: { path: { id: Number(id) } }, keepPrevious: true })
  return <QueryResult query={run}>{found => <RunDetails run={found} />}</QueryResult>
}

function RunDetails({ run }: { run: Run }) {
  const { totals } = run
  const order = useOrder(run)
  return (
    <Page
      title={t('runs.name', { id: String(run.id) })}
      mark={<StatusMark status={run.status} />}
      about={
        <>
          {[run.driver.name, run.driver.phone].filter(Boolean).join(', ')} · <Day date={run.day} />
        </>
      }
      parent={{ to: `/runs?date=${run.day}`, name: t('runs.ofTheDay') }}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            href={address(`/runs/${run.id}/sheet.pdf`)}
            target="_blank"
          >
            {t('runs.sheet')}
          </Button>
          <ManifestButton runId={run.id} />
          {run.status === 'planned' && <DepartButton run={run} order={order} />}
        </>
      }
    >
      <LeftToMove run={run} />
      <Panel>
        <Facts
          columns={4}
          facts={[
            [t('runs.facts.deliveries'), totals.deliveries],
            [t('runs.facts.pickups'), totals.pickups],
            [t('runs.facts.pieces'), totals.pieces],
            [
              t('runs.facts.loaded'),
              totals.to_load > 0 && run.status !== 'closed' ? loadedText(totals) : null,
            ],
            [
              t('runs.facts.weight'),
              totals.weight === null ? null : `${numberText(totals.weight)} ${totals.weight_unit}`,
            ],
            [
              t('runs.facts.toCollect'),
              // The panel below counts while the run is closed.
              run.status === 'out'
                ? null
                : totals.cod_of_all
                    .map(({ currency, amount }) => cashText(totals.cod[0]?.amount ?? 0, amount, currency))
                    .join(', '),
            ],
            [
              t('runs.facts.results'),
              run.status === 'out'
                ? t('runs.progress', { answered: totals.answered, count: run.stops.length })
                : null,
            ],
            [t('runs.facts.out'), run.left_at && <When key="left" at={run.left_at} />],
            [t('runs.facts.closed'), run.closed_at && <When key="closed" at={run.closed_at} />],
          ]}
        />
      </Panel>
      {run.status !== 'closed' && (
        <Suspense fallback={null}>
          <StopsOnMap run={run} />
        </Suspense>
      )}
      {run.status === 'planned' && <PlannedStops run={run} order={order} />}
      {run.status === 'out' && <ClosingPanel key={run.id} run={run} />}
      {run.status === 'closed' && <StopsAsClosed stops={run.stops} />}
    </Page>
  )
}

/** Continues a run whose background work was stopped or has failed. */
function LeftToMove({ run }: { run: Run }) {
  const goOn = useApiMutation('post', '/runs/{id}/continue')
  const { shown, watch } = useOwnWork()
  const { busy, run: act } = useAction()
  const isUnderWay = shown.some(({ kind, state }) => kind.startsWith('runs.') && state === 'running')
  if (run.to_move === 0 || isUnderWay) return null
  async function send() {
    const { work } = await goOn({ params: { path: { id: run.id } } })
    if (work) watch(work)
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Allowed>
          <Button loading={busy} onClick={() => act(send)}>
            {t('runs.resume.act')}
          </Button>
        </Allowed>
      }
    >
      {t('runs.resume.about', { count: run.to_move })}
    </Alert>
  )
}
