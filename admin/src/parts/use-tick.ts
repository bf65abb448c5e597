import { useCallback, useEffect, useRef } from 'react'
import type { Selection } from './selection.ts'

/** Ticks a row of a selection. The function stays the same, so that rows of long lists need not be drawn again. */
export function useTick({ toggle }: Selection): Selection['toggle'] {
  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })
  return useCallback((id, range) => latest.current(id, range), [])
}
