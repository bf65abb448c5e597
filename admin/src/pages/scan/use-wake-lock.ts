import { useEffect } from 'react'

/** Keeps the screen on while the page is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let isOver = false
    let held: WakeLockSentinel | null = null
    // Browsers release the lock of a hidden page.
    async function hold() {
      if (document.visibilityState !== 'visible') return
      // Refused at a low battery: the screen then goes dark as usual.
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void lock?.release()
      else held = lock
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}
