import { useRef, useState } from 'react'
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
  const latest = useRef(draft)
  const isOver = useRef(false)
  // Stored in the event itself: the phone may end the app before it draws, and the screen before a photo is ready.
  const change = (next: (before: Draft) => Draft) => {
    latest.current = next(latest.current)
    // A photo that was still on its way when the rest was recorded must not come up at another time.
    if (!isOver.current) drafts.put(key, runId, latest.current)
    setDraft(latest.current)
  }
  const forget = () => {
    isOver.current = true
    drafts.forget(key)
  }
  return [draft, change, { key, forget }]
}
