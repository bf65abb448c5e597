import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The addresses that were visited, by their place in the browser's history, and the last one of each path. */
interface Visited {
  places: Map<number, string>
  lastOf: Map<string, string>
}

const VisitedContext = createContext<Visited | null>(null)

/** Remembers which pages were visited, so that links back lead to them as they were left. */
export function WayBack({ children }: { children: ReactNode }) {
  const visited = useRef<Visited>({ places: new Map(), lastOf: new Map() })
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { places, lastOf } = visited.current
    places.set(placeInHistory(), pathname)
    lastOf.set(pathname, pathname + search)
  }, [pathname, search])
  return <VisitedContext value={visited.current}>{children}</VisitedContext>
}

/** The way back to a page: its address as it was left, and how to get there. */
export function useWayBack() {
  const visited = useContext(VisitedContext)
  const navigate = useNavigate()
  return {
    /** The address with the filters that the page had. */
    addressOf: (path: string) => visited?.lastOf.get(path) ?? path,
    /** Goes back to the page where it is the one before, and else puts it in the place of this one. */
    goTo(path: string, options?: { replace: boolean }) {
      if (visited?.places.get(placeInHistory() - 1) === path) navigate(-1)
      else navigate(visited?.lastOf.get(path) ?? path, options)
    },
  }
}

/** The router counts the entries of the history. */
function placeInHistory(): number {
  const state: unknown = window.history.state
  const place = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
  return Number.isFinite(place) ? place : 0
}
