import { Box, Typography } from '@mui/material'
import { useOwnWork } from '../../frame/work.tsx'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useReadAgain } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import type { StopOrder } from './use-order.ts'

type Run = Schemas['RunPage']

/** The most stops to name; the rest are counted. */
const mostNamed = 20

/** Sends a run out. Parcels that are not loaded cause a warning only. */
export function DepartButton({ run, order }: { run: Run; order: StopOrder }) {
  const depart = useApiMutation('post', '/runs/{id}/depart')
  const readAgain = useReadAgain()
  const { watch } = useOwnWork()
  return (
    <ConfirmButton
      label={t('runs.depart.act')}
      question={t('runs.depart.question', { driver: run.driver.name })}
      confirm={t('runs.depart.act')}
      destructive={false}
      // Somebody may be loading.
      onOpen={() => void readAgain()}
      act={async () => {
        const { work } = await depart({
          params: { path: { id: run.id } },
          body: { version: await order.settled() },
        })
        if (work) watch(work)
      }}
      done={t('runs.depart.done', { driver: run.driver.name })}
    >
      <Typography>{t('runs.depart.about', { count: run.stops.length })}</Typography>
      <NotLoaded run={run} />
    </ConfirmButton>
  )
}

/** The parcels that are not loaded, or a single line if nobody scanned any. */
function NotLoaded({ run: { stops, totals } }: { run: Run }) {
  if (totals.to_load === 0 || totals.loaded === totals.to_load) return null
  if (totals.loaded === 0) return <Typography sx={{ mt: 1.5 }}>{t('runs.depart.nothingLoaded')}</Typography>
  const missing = stops.filter(({ loaded, pieces }) => loaded !== null && loaded < (pieces ?? 0))
  const rest = missing.length - mostNamed
  return (
    <>
      <Typography sx={{ mt: 1.5, fontWeight: 560 }}>{t('runs.depart.notLoaded')}:</Typography>
      <Box
        component="ul"
        aria-label={t('runs.depart.notLoaded')}
        sx={{ mt: 0.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}
      >
        {missing.slice(0, mostNamed).map(({ number, name, company, loaded, pieces }) => (
          <li key={number}>{t('runs.depart.missing', { name, company, loaded, pieces })}</li>
        ))}
        {rest > 0 && <li>{t('runs.depart.more', { count: rest })}</li>}
      </Box>
    </>
  )
}
