import { MenuItem, Link as MuiLink, TextField } from '@mui/material'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { dayText, todayIn } from '../../parts/when.tsx'
import { useScanning } from '../../scanning/scanning.tsx'
import { useTenant } from '../../session/use-session.ts'
import { loadedText } from '../runs/task-texts.ts'

/** Milliseconds between two requests for the runs and their loading. */
const between = 20_000

/** The run to load: planned or on the road, today or tomorrow. */
export function RunField({ runId, choose }: { runId: number | null; choose: (id: number | null) => void }) {
  const { data, refetch } = useApiQuery('/runs/to-load', { every: () => between })
  const { accepted } = useScanning().counts
  const runs = data?.items
  const isGone = runs !== undefined && runId !== null && runs.every(({ id }) => id !== runId)
  // Each loaded parcel changes the totals of its run.
  useEffect(() => {
    if (accepted > 0) void refetch()
  }, [accepted, refetch])
  // Yesterday's choice does not hold today.
  useEffect(() => {
    if (isGone) choose(null)
  }, [isGone, choose])
  const chosen = runs?.some(({ id }) => id === runId) ? runId : null
  return (
    <TextField
      select
      label={t('scan.run')}
      value={chosen ?? ''}
      onChange={({ target }) => choose(Number(target.value))}
      helperText={
        runs?.length === 0 && (
          <>
            {t('scan.noRun')}{' '}
            <MuiLink component={Link} to="/runs" underline="always">
              {t('scan.runsLink')}
            </MuiLink>
          </>
        )
      }
    >
      {runs?.map(run => (
        <MenuItem key={run.id} value={run.id}>
          <RunName run={run} />
        </MenuItem>
      ))}
    </TextField>
  )
}

/** `Alex Kim · Run 7 · 9 of 12 pieces loaded`, with the day unless it is today. */
function RunName({ run: { id, day, driver, totals } }: { run: Schemas['Run'] }) {
  const { timezone } = useTenant()
  const parts = [
    driver.name,
    t('runs.name', { id: String(id) }),
    day === todayIn(timezone) ? null : dayText(day),
  ]
  return <>{[...parts, t('scan.loaded', { text: loadedText(totals) })].filter(Boolean).join(' · ')}</>
}
