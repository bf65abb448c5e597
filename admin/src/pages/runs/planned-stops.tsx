import { Stack } from '@mui/material'
import TruckIcon from 'lucide-react/icons/truck'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Allowed } from '../../session/permission.tsx'
import { StopRow } from './stop-row.tsx'
import { hereText } from './task-texts.ts'
import type { StopOrder } from './use-order.ts'

/** The stops of a planned run. Mouse or keyboard orders, moves and removes them. */
export function PlannedStops({ run, order }: { run: Schemas['RunPage']; order: StopOrder }) {
  const { numbers, place } = order
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const dragged = useRef<number | null>(null)
  const byNumber = new Map(run.stops.map(stop => [stop.number, stop]))
  const stops = numbers.flatMap(number => byNumber.get(number) ?? [])
  const chosen = numbers.filter(number => ticked.has(number))
  return (
    <Panel
      title={t('runs.stops')}
      about={t('runs.order.about')}
      action={<ChosenStops run={run} order={order} chosen={chosen} clear={() => setTicked(new Set())} />}
    >
      <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.number}
            stop={stop}
            here={hereText(run, stop)}
            index={index}
            count={stops.length}
            ticked={ticked.has(stop.number)}
            tick={isTicked =>
              setTicked(known => {
                const others = [...known].filter(other => other !== stop.number)
                return new Set(isTicked ? [...others, stop.number] : others)
              })
            }
            move={at => void place(stop.number, at)}
            drag={{
              begin: () => {
                dragged.current = stop.number
              },
              drop: () => {
                if (dragged.current !== null && dragged.current !== stop.number) {
                  void place(dragged.current, index)
                }
                dragged.current = null
              },
            }}
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
