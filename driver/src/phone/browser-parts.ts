import { createApi } from '../core/http/api.ts'
import type { PhoneParts, Spare } from '../core/phone-parts.ts'
import { openStore } from '../core/store/store.ts'

declare const __BUILD__: string

/** The name of this build. */
export const build = __BUILD__

const spareKey = 'waybill-driver.pairing'

/** All that the app needs of the browser. */
export function browserParts(changed: () => void): PhoneParts {
  return {
    store: openStore(),
    api: createApi((...request) => fetch(...request)),
    clock: { now: () => Date.now() },
    // Types have it that any value may come; ours is that of the work.
    locks: { request: (name, work) => navigator.locks.request(name, work) as ReturnType<typeof work> },
    timers: { set: (work, ms) => setTimeout(work, ms), clear: timer => clearTimeout(timer as number) },
    random: Math.random,
    spare: {
      get: () => JSON.parse(localStorage.getItem(spareKey) ?? 'null') as Spare | null,
      set(spare) {
        if (spare) localStorage.setItem(spareKey, JSON.stringify(spare))
        else localStorage.removeItem(spareKey)
      },
    },
    build,
    changed,
  }
}

/** How staff recognise this phone. */
export function phoneName(): string {
  const { userAgent } = navigator
  const model = /Android [\d.]+; ([^;)]+)/.exec(userAgent)?.[1]
  const system = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? 'Phone'
  const browser = /Firefox|Edg|SamsungBrowser|Chrome|Safari/.exec(userAgent)?.[0]
  return [model && model !== 'K' ? model : system, browser].filter(Boolean).join(', ')
}
