import { isBusy } from './busy.ts'

const hourly = 3_600_000

/**
 * Has the service worker hold this build. A new build takes over, and the page loads again, when no stop is open in any
 * tab and nothing is being sent.
 */
export function holdBuild(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The first one takes over a page of its own build.
  let isOutdated = false
  const hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = hadOne || isOutdated
    void renew()
  })
  let registration: ServiceWorkerRegistration | undefined
  const renew = async () => {
    if (!registration?.waiting && !isOutdated) return
    if (await isBusy()) return
    if (isOutdated) location.reload()
    else registration?.waiting?.postMessage('take-over')
  }
  serviceWorker
    .register('/driver/service-worker.js', { scope: '/driver', updateViaCache: 'none' })
    .then(made => {
      registration = made
      made.addEventListener('updatefound', () => {
        made.installing?.addEventListener('statechange', () => void renew())
      })
      void renew()
    })
    // The next start tries again. Until then the app works as long as it stays open.
    .catch(() => undefined)
  const look = () => void registration?.update().catch(() => undefined)
  setInterval(look, hourly)
  setInterval(() => void renew(), 10_000)
  // A page that is left lets go of its stop a moment later.
  addEventListener('popstate', () => setTimeout(() => void renew(), 500))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
