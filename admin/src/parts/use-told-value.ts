import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * For a field that reports its value late, when the typing pauses. `show` is called for values that the owner sets
 * itself, not for reported values that come back.
 */
export function useToldValue(
  value: string,
  show: (value: string) => void,
): {
  /** The last value that the owner knows or will soon know. */
  known: RefObject<string>
  /** Call it with each reported value. */
  told: (value: string) => void
} {
  const known = useRef(value)
  /** Reported values that have not come back yet. */
  const underWay = useRef<string[]>([])
  /** The count of the browser's back and forward steps; `seenBack` is the count at the last look. */
  const [timesBack, setTimesBack] = useState(0)
  const seenBack = useRef(0)

  useEffect(() => {
    // After a step back, reported values may never come back.
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
