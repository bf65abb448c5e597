import { Stack, Typography } from '@mui/material'
import TruckIcon from 'lucide-react/icons/truck'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useSelection } from '../../parts/selection.ts'
import { StickyBar } from '../../parts/sticky-bar.tsx'
import { TickBox } from '../../parts/tick-box.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useTick } from '../../parts/use-tick.ts'
import { Allowed, useMay } from '../../session/permission.tsx'
import { ProposeButton, ProposedOrderBar, useProposedOrder } from './proposed-order.tsx'
import { type StopMoves, StopRow } from './stop-row.tsx'
import { hereText } from './task-texts.ts'
import type { StopOrder } from './use-order.ts'

/** The stops of a planned run. Mouse or keyboard orders, moves and removes them. */
export function PlannedStops({ run, order }: { run: Schemas['RunPage']; order: StopOrder }) {
  const proposed = useProposedOrder(run, order)
  const { numbers } = proposed
  const selection = useSelection(numbers, 0, '')
  const tick = useTick(selection)
  const may = useMay()
  const dragged = useRef<number | null>(null)
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  // The rows get the same functions each time, so that only those that change are drawn again.
  const moves = useMemo<StopMoves>(() => {
    const place = (number: number, at: number) => void latest.current.place(number, at)
    return {
      place,
      begin(number) {
        dragged.current = number
      },
      drop(number) {
        const at = latest.current.numbers.indexOf(number)
        if (dragged.current !== null && dragged.current !== number) place(dragged.current, at)
        dragged.current = null
      },
    }
  }, [])
  const byNumber = new Map(run.stops.map(stop => [stop.number, stop]))
  const stops = numbers.flatMap(number => byNumber.get(number) ?? [])
  const chosen = numbers.filter(selection.has)
  return (
    <Panel
      title={t('runs.stops')}
      about={t('runs.order.about')}
      action={<Allowed>{run.stops.length > 1 && <ProposeButton proposed={proposed} />}</Allowed>}
    >
      <ProposedOrderBar proposed={proposed} />
      {may && (
        <StickyBar>
          <Stack direction="row" sx={{ alignItems: 'center', flex: '1 1 auto' }}>
            <TickBox
              label={t('runs.group.selectAll')}
              checked={selection.pageTicked}
              partly={selection.pagePartlyTicked}
              tick={selection.togglePage}
            />
            <Typography variant="body2" role="status">
              {t('runs.group.selected', { selected: chosen.length, count: stops.length })}
            </Typography>
          </Stack>
          <ChosenStops run={run} order={order} chosen={chosen} clear={selection.clear} />
        </StickyBar>
      )}
      <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.number}
            stop={stop}
            here={hereText(run, stop)}
            index={index}
            isLast={index === stops.length - 1}
            fixed={proposed.isUnsaved}
            ticked={selection.has(stop.number)}
            tick={tick}
            moves={moves}
          />
        ))}
      </Stack>
    </Panel>
  )
}

/** The actions on the ticked stops. */
function ChosenStops({
  run,
  order,
  chosen,
  clear,
}: {
  run: Schemas['RunPage']
  order: StopOrder
  chosen: readonly number[]
  clear: () => void
}) {
  const drivers = useApiQuery('/drivers', { params: { query: { active: 'true' } }, freshFor: 60_000 })
  const move = useApiMutation('post', '/runs/{id}/move')
  const remove = useApiMutation('post', '/runs/{id}/remove')
  const navigate = useNavigate()
  const { busy, run: act } = useAction()
  if (chosen.length === 0) return null
  const params = { path: { id: run.id } }
  const bodyOf = async () => ({ version: await order.settled(), stops: [...chosen] })
  const isAll = chosen.length === run.stops.length
  const others = (drivers.data?.items ?? []).filter(({ id }) => id !== run.driver.id)
  return (
    <Allowed>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <MenuButton
          label={t('runs.move.act', { count: chosen.length })}
          icon={<TruckIcon />}
          busy={busy}
          items={others.map(({ id, name }) => ({
            label: name,
            act: () =>
              void act(
                async () => {
                  const { id: moved } = await move({ params, body: { ...(await bodyOf()), driver_id: id } })
                  clear()
                  if (isAll) navigate(`/runs/${moved}`, { replace: true })
                },
                t('runs.move.done', { driver: name }),
              ),
          }))}
        />
        <ConfirmButton
          label={t('runs.remove.act')}
          question={t('runs.remove.question', { count: chosen.length })}
          confirm={t('runs.remove.act')}
          act={async () => {
            const { run: left } = await remove({ params, body: await bodyOf() })
            clear()
            if (left === null) navigate(`/runs?date=${run.day}`, { replace: true })
          }}
          done={t('runs.remove.done')}
        >
          {t('runs.remove.about')}
        </ConfirmButton>
      </Stack>
    </Allowed>
  )
}
