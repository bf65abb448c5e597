import { useState } from 'react'
import { drafts } from '../phone/phone.ts'

/** A draft ends with its recording. */
export interface DraftToEnd {
  readonly key: string
  readonly forget: () => void
}

/**
 * As `useState`, but the value is there again when the screen is opened again, also after the phone ended the app. The
 * key names the step, the run and the record.
 */
export function useDraft<Draft>(
  key: string,
  { id: runId }: { readonly id: number },
  initial: Draft,
): readonly [Draft, (change: (before: Draft) => Draft) => void, DraftToEnd] {
  const [draft, setDraft] = useState<Draft>(() => (drafts.get(key) as Draft | undefined) ?? initial)
  const change = (next: (before: Draft) => Draft) =>
    setDraft(before => {
      const after = next(before)
      drafts.put(key, runId, after)
      return after
    })
  return [draft, change, { key, forget: () => drafts.forget(key) }]
}
