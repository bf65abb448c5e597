import type { PhoneClock } from '../clock.ts'
import { getAbout, type Store } from '../store/store.ts'

/** Entries that are not recorded yet, by step and stop. They outlive the app: Android ends it while its camera is open. */
export interface Drafts {
  /** Resolves when those of before the start are here. */
  load(): Promise<void>
  get(key: string): unknown
  /** Known at once, and on the disk after one short write. */
  put(key: string, runId: number, value: unknown): void
  forget(key: string): void
  /** Resolves when the disk has everything. */
  settled(): Promise<void>
}

interface Kept {
  readonly runId: number
  readonly value: unknown
}

export function createDrafts(store: Store, clock: PhoneClock): Drafts {
  const kept = new Map<string, Kept>()
  const unsaved = new Set<string>()
  let saving: Promise<void> = Promise.resolve()

  function save(key: string): void {
    // Entries in one go are one write: the last counts.
    if (unsaved.has(key)) return
    unsaved.add(key)
    saving = saving
      .then(() => {
        unsaved.delete(key)
        return write(key)
      })
      // A full disk: they last as long as the app, and the recording itself will tell.
      .catch(() => undefined)
  }

  function write(key: string): Promise<void> {
    const draft = kept.get(key)
    return store.writeFast(['about', 'drafts'], async tx => {
      const drafts = tx.objectStore('drafts')
      // A phone that was lost meanwhile holds nothing.
      if (draft && (await getAbout(tx, 'pairing'))) await drafts.put({ key, ...draft, at: clock.now() })
      else await drafts.delete(key)
    })
  }

  return {
    async load() {
      const all = await store.read(['drafts'], tx => tx.objectStore('drafts').getAll())
      for (const { key, runId, value } of all) if (!kept.has(key)) kept.set(key, { runId, value })
    },
    get: key => kept.get(key)?.value,
    put(key, runId, value) {
      kept.set(key, { runId, value })
      save(key)
    },
    forget(key) {
      kept.delete(key)
      save(key)
    },
    settled: () => saving,
  }
}
