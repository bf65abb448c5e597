import type { PhoneClock } from './clock.ts'
import type { Api } from './http/api.ts'
import type { Installation, Pairing } from './store/records.ts'
import type { Store } from './store/store.ts'

/** As `navigator.locks`: one holder among all tabs, the others wait. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
}

export interface Timers {
  set(work: () => void, ms: number): unknown
  clear(timer: unknown): void
}

/** Survives when the browser loses the database, which has happened to home-screen apps. */
export interface SpareMemory {
  get(): Spare | null
  set(spare: Spare | null): void
}

export interface Spare {
  readonly pairing: Pairing
  readonly installationId: Installation['id']
}

export interface PhoneParts {
  readonly store: Store
  readonly api: Api
  readonly clock: PhoneClock
  readonly locks: Locks
  readonly timers: Timers
  /** From 0 to 1. */
  readonly random: () => number
  readonly spare: SpareMemory
  /** Version of the app. */
  readonly build: string
  /** Something that the screens show is different now. */
  changed(): void
}
