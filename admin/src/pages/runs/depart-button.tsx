import { Box, Typography } from '@mui/material'
import { useOwnWork } from '../../frame/work.tsx'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useReadAgain } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { countText } from '../../parts/money.ts'
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
      label="Send out"
      question={`Send ${run.driver.name} out?`}
      confirm="Send out"
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
      done="The run is out."
    >
      <Typography>
        {countText(run.stops.length, 'stop')}. Its shipments become Out for Delivery, which their recipients
        see.
      </Typography>
      <NotLoaded run={run} />
    </ConfirmButton>
  )
}

/** The parcels that are not loaded, or a single line if nobody scanned any. */
function NotLoaded({ run: { stops, totals } }: { run: Run }) {
  if (totals.to_load === 0 || totals.loaded === totals.to_load) return null
  if (totals.loaded === 0) return <Typography sx={{ mt: 1.5 }}>Nothing was scanned as loaded.</Typography>
  const missing = stops.filter(({ loaded, pieces }) => loaded !== null && loaded < (pieces ?? 0))
  const rest = missing.length - mostNamed
  return (
    <>
      <Typography sx={{ mt: 1.5, fontWeight: 560 }}>Not loaded:</Typography>
      <Box component="ul" aria-label="Not loaded" sx={{ mt: 0.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {missing.slice(0, mostNamed).map(({ number, name, company, loaded, pieces }) => (
          <li key={number}>
            {name}, {company}: {loaded} of {pieces} here
          </li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </Box>
    </>
  )
}
