import { useEffect } from 'react'

/** Held by each tab that shows a stop. */
const stopLock = 'waybill-driver-stop'
const senderLock = 'waybill-driver-sender'

/** While a page with this is shown, no new build takes over. */
export function useStopIsOpen(): void {
  useEffect(() => {
    let close = () => {}
    const closed = new Promise<void>(done => {
      close = done
    })
    void navigator.locks.request(stopLock, { mode: 'shared' }, () => closed)
    return close
  }, [])
}

/** A stop is open in some tab, or something is being sent. */
export async function isBusy(): Promise<boolean> {
  // At the start, before the page of the stop is shown.
  if (location.pathname.includes('/stops/')) return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === stopLock || name === senderLock)
}
