import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Arranged, arrange, type ListedStop, listStops } from '../core/day/stops.ts'
import { usePhone } from './phone.ts'

const shownKey = 'waybill-driver.shown'

export interface ShownDay extends Arranged {
  /** The list would look different now. */
  readonly hasChanged: boolean
  /** Shows the list as it is now. */
  show(): void
}

/** The stops of all runs as they are now, in order. */
export function useStops(): readonly ListedStop[] {
  const { runs, recorded } = usePhone()
  return useMemo(() => listStops(runs, recorded), [runs, recorded])
}

/**
 * The list of stops. It keeps its order under the driver's thumb, and shows what moved when the driver returns to it.
 */
export function useDay(): ShownDay {
  const latest = useStops()
  const [shown, setShown] = useState<Arranged>(() => arranged(latest))
  const show = useCallback(() => setShown(arranged(latest)), [latest])
  // Nobody reads an empty list.
  useEffect(() => {
    if (shown.stops.length === 0 && latest.length > 0) show()
  }, [shown, latest, show])
  // The driver has just left a stop for later, and expects it at the end.
  const hasPostponed = latest.some(
    each => each.isPostponed && !shown.stops.some(({ key, isPostponed }) => key === each.key && isPostponed),
  )
  useEffect(() => {
    if (hasPostponed) show()
  }, [hasPostponed, show])
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && show()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [show])
  useEffect(() => remember(shown.stops.map(({ key }) => key)), [shown])

  const byKey = new Map(latest.map(each => [each.key, each]))
  const keys = shown.stops.map(({ key }) => key)
  return {
    stops: shown.stops.map(each => byKey.get(each.key) ?? each),
    moved: shown.moved,
    hasChanged:
      arrange(keys, latest)
        .stops.map(({ key }) => key)
        .join() !== keys.join(),
    show,
  }
}

function arranged(latest: readonly ListedStop[]): Arranged {
  return arrange(remembered(), latest)
}

/** Also after the app was closed. */
function remembered(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(shownKey) ?? '[]')
    return Array.isArray(keys) ? keys.map(String) : []
  } catch {
    return []
  }
}

function remember(keys: readonly string[]): void {
  try {
    localStorage.setItem(shownKey, JSON.stringify(keys))
  } catch {
    // A full disk: only the places of done stops are lost.
  }
}
