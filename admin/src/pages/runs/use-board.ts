import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useSelection } from '../../parts/selection.ts'
import { useAction } from '../../parts/use-action.ts'
import { useTick } from '../../parts/use-tick.ts'
import { useMay } from '../../session/permission.tsx'
import {
  type BoardTask,
  found,
  type Grouping,
  grouped,
  idOfTask,
  keyOfStop,
  type StopOnMap,
} from './task-groups.ts'

/** The stops on the board's list and map: search, groups, selection, and giving them to a driver. */
export function useBoard(board: Schemas['RunBoard']) {
  const [search, setSearch] = useState('')
  const [grouping, setGrouping] = useState<Grouping>('none')
  const [picked, setPicked] = useState<ReadonlyMap<string, StopOnMap>>(new Map())
  // The fields go first; the list follows.
  const wanted = useDeferredValue(search)
  const by = useDeferredValue(grouping)
  const groups = useMemo(() => grouped(found(board.unassigned, wanted), by), [board.unassigned, wanted, by])
  const shown = useMemo(() => groups.flatMap(({ tasks }) => tasks), [groups])
  const ids = useMemo(() => shown.map(idOfTask), [shown])
  const selection = useSelection(ids, 0, wanted)
  const tick = useTick(selection)
  const may = useMay()
  const add = useApiMutation('post', '/runs/add')
  const move = useApiMutation('post', '/runs/{id}/move')
  const { busy, run } = useAction()
  const dragged = useRef<BoardTask | null>(null)

  const chosen = shown.filter(task => selection.has(idOfTask(task)))
  const chosenStops = [...picked.values()]

  function clear() {
    selection.clear()
    setPicked(new Map())
  }

  function give(driverId: number, tasks: readonly BoardTask[], stops: readonly StopOnMap[]) {
    const driver = board.drivers.find(({ id }) => id === driverId)
    const others = stops.filter(stop => stop.driver_id !== driverId)
    if (!driver?.active || busy || tasks.length + others.length === 0) return Promise.resolve()
    const ofKind = (kind: 'delivery' | 'pickup') => tasks.filter(task => task.kind === kind)
    return run(
      async () => {
        if (tasks.length > 0) {
          const awbs = ofKind('delivery').map(({ name }) => name)
          const pickups = ofKind('pickup').map(({ record_id: id }) => id)
          await add({ body: { date: board.date, driver_id: driverId, awbs, pickup_ids: pickups } })
        }
        for (const [id, some] of Map.groupBy(others, stop => stop.run_id)) {
          const version = versionOf(board, id)
          const body = { version, stops: some.map(({ number }) => number), driver_id: driverId }
          await move({ params: { path: { id } }, body })
        }
        clear()
      },
      t('runs.add.done', { count: tasks.length + others.length, driver: driver.name }),
    )
  }

  const latest = useRef({ give, chosen, chosenStops, has: selection.has })
  useEffect(() => {
    latest.current = { give, chosen, chosenStops, has: selection.has }
  })

  return {
    board,
    ...{ search, setSearch, grouping, setGrouping, groups, shown },
    ...{ selection, tick, may, busy, chosen, chosenStops, picked, give, clear },
    /** Selects stops of runs, or no longer if all are selected. */
    pick(stops: readonly StopOnMap[]) {
      const keys = stops.map(keyOfStop)
      const next = new Map(picked)
      const isOff = keys.every(key => next.has(key))
      for (const [index, stop] of stops.entries()) {
        if (isOff) next.delete(keys[index] ?? '')
        else next.set(keys[index] ?? '', stop)
      }
      if (stops.length > 0) setPicked(next)
    },
    /** A mark that is selected takes the whole selection along. */
    dropMark(driverId: number, tasks: readonly BoardTask[], stops: readonly StopOnMap[]) {
      const isChosen =
        tasks.some(task => selection.has(idOfTask(task))) || stops.some(stop => picked.has(keyOfStop(stop)))
      void (isChosen ? give(driverId, chosen, chosenStops) : give(driverId, tasks, stops))
    },
    drag: useMemo(
      () => ({
        begin(task: BoardTask) {
          dragged.current = task
        },
        /** A ticked row takes all ticked ones along. */
        drop(driverId: number) {
          const { current: task } = dragged
          const { current: now } = latest
          dragged.current = null
          if (!task) return
          if (now.has(idOfTask(task))) void now.give(driverId, now.chosen, now.chosenStops)
          else void now.give(driverId, [task], [])
        },
      }),
      [],
    ),
  }
}

export type BoardState = ReturnType<typeof useBoard>
export type RowDrag = BoardState['drag']

function versionOf({ drivers }: Schemas['RunBoard'], id: number): number {
  const runs = drivers.flatMap(driver => driver.runs)
  return runs.find(run => run.id === id)?.version ?? 0
}
