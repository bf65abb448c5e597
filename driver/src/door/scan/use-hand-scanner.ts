import { useEffect, useRef } from 'react'
import { listenToScanner } from './hand-scanner.ts'

/** Takes scans of a hand scanner as long as the screen is shown. */
export function useHandScanner(take: (text: string) => void): void {
  const taking = useRef(take)
  taking.current = take
  useEffect(() => listenToScanner(text => taking.current(text)), [])
}
