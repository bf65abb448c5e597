import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Visited addresses by their position in the browser's history, and the last one of each path. */
interface Visited {
  places: Map<number, string>
  lastOf: Map<string, string>
}

const VisitedContext = createContext<Visited | null>(null)

/** Remembers visited pages, so that links back lead to them as they were left. */
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

/** The last address of a page, and the step back to it. */
export function useWayBack() {
  const visited = useContext(VisitedContext)
  const navigate = useNavigate()
  return {
    /** The address with the filters that the page had. */
    addressOf: (path: string) => visited?.lastOf.get(path) ?? path,
    /** Steps back if the page is the previous one; otherwise replaces this one. */
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
