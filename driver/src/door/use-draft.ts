import { useState } from 'react'

/** Entries that are not recorded yet, by stop: a swipe back by mistake loses no signature. */
const drafts = new Map<string, unknown>()

/** As `useState`, but the value is there again when the screen is opened again. */
export function useDraft<Draft>(
  key: string,
  initial: Draft,
): readonly [Draft, (change: (before: Draft) => Draft) => void, () => void] {
  const [draft, setDraft] = useState<Draft>(() => (drafts.get(key) as Draft | undefined) ?? initial)
  const change = (next: (before: Draft) => Draft) =>
    setDraft(before => {
      const after = next(before)
      drafts.set(key, after)
      return after
    })
  return [draft, change, () => drafts.delete(key)]
}
