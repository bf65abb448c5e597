import { useEffect } from 'react'
import { isStep, pageOf, pathIn } from '../page-of.ts'

/** Held by each tab that shows a stop, or a step at the door or the depot. */
const stopLock = 'waybill-driver-stop'
const senderLock = 'waybill-driver-sender'

/** While it is held, no new build takes over. */
export function useHeldBuild(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    let close = () => {}
    const closed = new Promise<void>(done => {
      close = done
    })
    void navigator.locks.request(stopLock, { mode: 'shared' }, () => closed)
    return close
  }, [isHeld])
}

/** A stop or a step is open in some tab, or something is being sent. */
export async function isBusy(): Promise<boolean> {
  // At the start, before the page is shown.
  if (isStep(pageOf(pathIn(location)))) return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === stopLock || name === senderLock)
}
