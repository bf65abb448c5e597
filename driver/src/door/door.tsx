import './door.css'
import type { ListedStop } from '../core/day/stops.ts'
import { record, usePhone } from '../phone/phone.ts'
import { useStops } from '../phone/use-day.ts'
import { go } from '../router.tsx'
import { addressOfFlow } from './flows.ts'
import { AtTheStop } from './stop/at-the-stop.tsx'
import { StopDone } from './stop/stop-done.tsx'

/** The steps at the door of a stop, and the way back from its outcome. */
export function Door({ listed }: { listed: ListedStop }) {
  const { day, recorded, runs, offset } = usePhone()
  const stops = useStops()
  if (!day) return null
  const open = (flow: Parameters<typeof addressOfFlow>[1]) => go(addressOfFlow(listed, flow))
  const given = {
    phone: { record },
    day,
    at: listed,
    stops,
    recorded,
    close: () => go('/'),
    finish: () => go('/'),
    open,
  }
  if (!listed.isDone) return <AtTheStop {...given} />
  const run = runs.find(({ id }) => id === listed.run.id)
  return <StopDone {...given} run={run} now={Date.now() + (offset ?? 0)} />
}
