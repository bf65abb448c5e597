import { type ReactNode, useSyncExternalStore } from 'react'
import { base, pathIn } from './page-of.ts'

/** The address within the app: `/`, `/stops/12-3`. */
export function usePath(): string {
  return useSyncExternalStore(
    tell => {
      addEventListener('popstate', tell)
      return () => removeEventListener('popstate', tell)
    },
    () => pathIn(location),
  )
}

/** Goes to another page of the app. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', addressOf(path))
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)
}

function addressOf(path: string): string {
  return path === '/' ? base : `${base}${path}`
}

/** A link within the app. */
export function Link({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={addressOf(to)}
      className={className}
      onClick={event => {
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
