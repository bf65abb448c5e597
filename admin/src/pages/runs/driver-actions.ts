import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import type { MenuAction } from '../../parts/menu-button.tsx'
import type { BoardTask } from './task-groups.ts'

type BoardDriver = Schemas['RunBoard']['drivers'][number]

/** The stops of a driver's runs of the day. */
export function stopsOf({ runs }: BoardDriver): number {
  return runs.reduce((count, { totals }) => count + totals.deliveries + totals.pickups, 0)
}

/** The active drivers, each with the load after the change, in amber above the capacity or outside of the areas. */
export function driverActions(
  drivers: readonly BoardDriver[],
  chosen: readonly BoardTask[],
  chosenStops: readonly Schemas['StopOnMap'][],
  give: (id: number) => void,
): MenuAction[] {
  return drivers
    .filter(({ active }) => active)
    .map(driver => {
      const { id, name, daily_capacity: capacity } = driver
      const moved = chosenStops.filter(stop => stop.driver_id !== id).length
      const count = stopsOf(driver) + chosen.length + moved
      const outside = chosen.filter(task => !task.driver_ids.includes(id)).length
      const about = [
        t('runs.board.capacity', { count, capacity }),
        outside > 0 && t('runs.board.outside', { count: outside }),
      ]
      return {
        label: name,
        about: about.filter(Boolean).join(' · '),
        warn: count > capacity || outside > 0,
        act: () => give(id),
      }
    })
}
