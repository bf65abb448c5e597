import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * For a field whose owner is told of its value only when the typing pauses, and shows it later still: `show` is called when
 * the owner has another value by itself, and not when one comes back that was told.
 */
export function useToldValue(
  value: string,
  show: (value: string) => void,
): {
  /** The last value that the owner knows or is about to know. */
  known: RefObject<string>
  /** To be called with each value that the owner is told. */
  told: (value: string) => void
} {
  const known = useRef(value)
  /** Those told that have not come back yet. */
  const underWay = useRef<string[]>([])
  /** How often the browser went back or forward, and how often of these the value was looked at. */
  const [timesBack, setTimesBack] = useState(0)
  const seenBack = useRef(0)

  useEffect(() => {
    // Whoever goes back at once takes what was told away before it has come back.
    if (seenBack.current !== timesBack) underWay.current = []
    seenBack.current = timesBack
    const place = underWay.current.indexOf(value)
    if (place >= 0) {
      underWay.current.splice(0, place + 1)
    } else if (value !== known.current) {
      underWay.current = []
      known.current = value
      show(value)
    }
  }, [value, timesBack, show])
  useEffect(() => {
    const goneBack = () => setTimesBack(count => count + 1)
    window.addEventListener('popstate', goneBack)
    return () => window.removeEventListener('popstate', goneBack)
  }, [])

  return {
    known,
    told(next) {
      known.current = next
      underWay.current.push(next)
    },
  }
}
