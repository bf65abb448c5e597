import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { type Follow, useFailedTicked } from './use-failed-ticked.ts'

/** The ticked rows of a list: some rows, also on other pages, or all that match the filters. */
export interface Selection {
  empty: boolean
  /** All rows that match the filters, also on other pages. */
  all: boolean
  /** The ticked ids, in the order of the list. */
  ids: readonly number[]
  has: (id: number) => boolean
  /** Ticks or unticks a row; with `range`, all rows since the last one toggled. */
  toggle: (id: number, range: boolean) => void
  /** Ticks these rows, or unticks them if all are ticked. */
  toggleMany: (ids: readonly number[]) => void
  /** Ticks the page's rows, or unticks them if all are ticked. */
  togglePage: () => void
  pageTicked: boolean
  pagePartlyTicked: boolean
  chooseAll: () => void
  clear: () => void
  /** Call it before work on the ticked rows: the failed rows stay ticked afterwards. */
  begin: () => Follow
}

const SelectionContext = createContext<Selection | null>(null)
export const SelectionProvider = SelectionContext.Provider

/** The selection of the surrounding list; null if its rows cannot be ticked. */
export function useSelectionContext(): Selection | null {
  return useContext(SelectionContext)
}

/** The selection of the surrounding list; throws if there is none. */
export function useSelected(): Selection {
  const selection = useSelectionContext()
  if (!selection) throw new Error('The rows of this list cannot be ticked.')
  return selection
}

/**
 * The selection of a list with the rows `shown` on this page. New `filters` clear it, so that hidden rows stay
 * untouched.
 */
export function useSelection(shown: readonly number[], page: number, filters: string): Selection {
  // Ticked ids with their positions in the list, if known.
  const [ticked, setTicked] = useState<ReadonlyMap<number, number>>(new Map())
  const [all, setAll] = useState(false)
  const last = useRef<{ id: number; on: boolean } | null>(null)
  const before = useRef(filters)

  const set = useCallback((ids: readonly number[]) => {
    setAll(false)
    setTicked(new Map(ids.map((id, index) => [id, index])))
  }, [])
  const { begin, ticked: tellOfTick } = useFailedTicked(set)

  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    setTicked(new Map())
    setAll(false)
    tellOfTick()
  }, [filters, tellOfTick])

  const placeOf = (index: number) => page * 1000 + index
  const onPage = shown.filter(id => all || ticked.has(id)).length

  function change(ids: readonly number[], on: boolean): void {
    // Unticking a row after "all" leaves the other visible rows ticked.
    const next = new Map(all ? shown.map((id, index) => [id, placeOf(index)]) : ticked)
    for (const id of ids) {
      if (on) next.set(id, placeOf(shown.indexOf(id)))
      else next.delete(id)
    }
    setAll(false)
    setTicked(next)
    tellOfTick()
  }

  return {
    empty: !all && ticked.size === 0,
    all,
    ids: [...ticked].sort(([, one], [, other]) => one - other).map(([id]) => id),
    has: id => all || ticked.has(id),
    toggle(id, range) {
      const from = range && last.current ? shown.indexOf(last.current.id) : -1
      const to = shown.indexOf(id)
      const on = from >= 0 && last.current ? last.current.on : !(all || ticked.has(id))
      change(from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1), on)
      last.current = { id, on }
    },
    toggleMany: ids => change(ids, !ids.every(id => all || ticked.has(id))),
    togglePage: () => change(shown, onPage < shown.length),
    pageTicked: shown.length > 0 && onPage === shown.length,
    pagePartlyTicked: onPage > 0 && onPage < shown.length,
    chooseAll() {
      setAll(true)
      tellOfTick()
    },
    clear() {
      set([])
      tellOfTick()
    },
    begin,
  }
}
