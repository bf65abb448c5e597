import { useRef, useState } from 'react'
import type { Recording } from '../core/outbox/record.ts'
import type { DriverPhone } from '../core/phone.ts'
import type { Action } from '../core/store/records.ts'
import type { DraftToEnd } from './use-draft.ts'

export interface Recorder {
  /** Null until it is on the disk. */
  readonly done: Action | null
  /** The phone could not write it. */
  readonly hasFailed: boolean
  readonly record: (recording: Recording) => Promise<Action | null>
}

/** Records at the door, and ends the draft. A second touch while the first is written does nothing. */
export function useRecording(phone: Pick<DriverPhone, 'record'>, draft?: DraftToEnd): Recorder {
  const [done, setDone] = useState<Action | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isBusy = useRef(false)

  async function record(recording: Recording): Promise<Action | null> {
    if (isBusy.current) return null
    isBusy.current = true
    try {
      const action = await phone.record(draft ? { ...recording, draft: draft.key } : recording)
      draft?.forget()
      setHasFailed(false)
      setDone(action)
      return action
    } catch {
      setHasFailed(true)
      return null
    } finally {
      isBusy.current = false
    }
  }

  return { done, hasFailed, record }
}
