import { useCallback, useEffect, useRef, useState } from 'react'
import type { Position, Stop } from '../../core/store/records.ts'

/** In milliseconds. */
const longest = 8000
const oldest = 10_000

export type PositionState =
  | { readonly kind: 'off' | 'looking' | 'denied' | 'unknown' }
  | { readonly kind: 'found'; readonly position: Position }

/** One fix, from when the screen opens. Nobody waits for it. */
export function usePosition(rule: Stop['proof']['position']): { state: PositionState; again: () => void } {
  const [state, setState] = useState<PositionState>({ kind: rule === 'off' ? 'off' : 'looking' })
  const ending = useRef<(() => void) | null>(null)
  const again = useCallback(() => {
    ending.current?.()
    if (rule === 'off') return
    setState({ kind: 'looking' })
    ending.current = findPosition(setState)
  }, [rule])
  useEffect(() => {
    again()
    return () => ending.current?.()
  }, [again])
  return { state, again }
}

/** Calls back once, unless it is ended before. Returns how to end it. */
export function findPosition(
  found: (state: PositionState) => void,
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): () => void {
  let isOver = false
  const end = (state: PositionState) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    found(state)
  }
  // The browser's own limit does not count the time of its question.
  const timer = setTimeout(() => end({ kind: 'unknown' }), longest)
  geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude, accuracy } }) =>
      end({ kind: 'found', position: { latitude, longitude, accuracy } }),
    ({ code }) => end({ kind: code === 1 ? 'denied' : 'unknown' }),
    { enableHighAccuracy: true, timeout: longest, maximumAge: oldest },
  )
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
