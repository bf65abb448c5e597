import { useCallback, useEffect, useRef } from 'react'
import type { Selection } from './selection.ts'

/** Ticks a row of a selection. The function stays the same, so that rows of long lists need not be drawn again. */
export function useTick(selection: Selection | null): Selection['toggle'] {
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  return useCallback((id, range) => latest.current?.toggle(id, range), [])
}
