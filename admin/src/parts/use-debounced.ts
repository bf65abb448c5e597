import { useEffect, useState } from 'react'

/** The value, once it has stayed the same for a while. */
export function useDebounced<T>(value: T, milliseconds = 250): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}
