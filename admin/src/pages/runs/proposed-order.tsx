import { Alert, Button, Stack } from '@mui/material'
import RouteIcon from 'lucide-react/icons/route'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApi } from '../../http/use-api.ts'
import { numberText, t } from '../../messages/text.ts'
import { useAction } from '../../parts/use-action.ts'
import type { StopOrder } from './use-order.ts'

type Proposal = Schemas['ProposedOrder']

interface Shown {
  proposal: Proposal
  /** The order before it. */
  before: readonly number[]
  saved: boolean
}

/** An order that is shown before it is saved, and that can be undone. */
export function useProposedOrder(run: Schemas['RunPage'], order: StopOrder) {
  const api = useApi()
  const { busy, run: act } = useAction()
  const [shown, setShown] = useState<Shown | null>(null)
  const { stops } = shown?.proposal ?? {}
  const known = new Set(run.stops.map(({ number }) => number))
  // The run may have changed since.
  const fits = stops?.length === known.size && stops.every(number => known.has(number))
  const current = fits ? shown : null

  const isUnsaved = current !== null && !current.saved
  return {
    busy,
    shown: current,
    isUnsaved,
    /** The order on the screen. */
    numbers: current && isUnsaved ? current.proposal.stops : order.numbers,
    propose: () =>
      act(async () => {
        await order.settled()
        const proposal = await api('get', '/runs/{id}/proposed-order', { params: { path: { id: run.id } } })
        setShown({ proposal, before: order.numbers, saved: false })
      }),
    save: () =>
      act(async () => {
        if (current && (await order.save(current.proposal.stops))) setShown({ ...current, saved: true })
      }),
    undo: () =>
      act(async () => {
        if (current && (await order.save(current.before))) setShown(null)
      }),
    discard: () => setShown(null),
  }
}

type ProposedOrder = ReturnType<typeof useProposedOrder>

export function ProposeButton({ proposed }: { proposed: ProposedOrder }) {
  return (
    <Button
      variant="outlined"
      startIcon={<RouteIcon />}
      loading={proposed.busy}
      disabled={proposed.isUnsaved}
      onClick={() => void proposed.propose()}
    >
      {t('runs.propose.act')}
    </Button>
  )
}

/** The distances before and after, with the choice to save the order, and then to undo it. */
export function ProposedOrderBar({ proposed }: { proposed: ProposedOrder }) {
  const { shown, busy } = proposed
  if (!shown) return null
  const { proposal, before, saved } = shown
  const isSame = proposal.stops.every((number, index) => number === before[index])
  return (
    <Alert
      severity={saved ? 'success' : 'info'}
      role="status"
      sx={{ mb: 1.5, '& .MuiAlert-message': { flex: '1 1 auto' } }}
    >
      {linesOf(proposal, saved, isSame).map(line => (
        <div key={line}>{line}</div>
      ))}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {!saved && !isSame && (
          <Button variant="contained" loading={busy} onClick={() => void proposed.save()}>
            {t('runs.propose.save')}
          </Button>
        )}
        {saved && (
          <Button variant="outlined" loading={busy} onClick={() => void proposed.undo()}>
            {t('runs.propose.undo')}
          </Button>
        )}
        <Button onClick={proposed.discard}>
          {saved || isSame ? t('common.close') : t('runs.propose.discard')}
        </Button>
      </Stack>
    </Alert>
  )
}

function linesOf(proposal: Proposal, saved: boolean, isSame: boolean): string[] {
  const { unit, depot, unplaced, missed_before: missedBefore, missed_after: missedAfter } = proposal
  const way = (distance: number) => `${numberText(distance, { minimumFractionDigits: 1 })} ${unit}`
  const distances = { before: way(proposal.distance_before), after: way(proposal.distance_after) }
  const title = saved ? t('runs.propose.saved') : isSame ? t('runs.propose.same') : t('runs.propose.title')
  const isTimed = missedBefore > 0 || missedAfter > 0
  return [
    title,
    t('runs.propose.distance', distances),
    ...(isTimed ? [t('runs.propose.missed', { before: missedBefore, after: missedAfter })] : []),
    depot === null ? t('runs.propose.noDepot') : t('runs.propose.depot', { depot }),
    ...(unplaced > 0 ? [t('runs.propose.unplaced', { count: unplaced })] : []),
  ]
}
