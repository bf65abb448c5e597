import { useState } from 'react'
import type { AtTheDoor, DoorFault } from '../core/door/outcome.ts'
import type { DriverPhone } from '../core/phone.ts'
import type { Action } from '../core/store/records.ts'
import type { DraftToEnd } from './use-draft.ts'
import { useRecording } from './use-recording.ts'

interface OutcomeRecorder {
  /** Null until it is on the disk. */
  readonly done: Action | null
  /** The phone could not write it. */
  readonly hasFailed: boolean
  /** Parts that are missing. None are shown before the driver has tried to record. */
  readonly faultsOf: (entered: AtTheDoor) => readonly DoorFault[]
  /** Records the outcome, or shows the first part that is missing. */
  readonly record: (entered: AtTheDoor) => void
}

/** Records the outcome of a stop, and ends its draft. */
export function useOutcome(phone: Pick<DriverPhone, 'record'>, draft: DraftToEnd): OutcomeRecorder {
  const { done, hasFailed, record } = useRecording(phone, draft)
  const [hasTried, setHasTried] = useState(false)
  return {
    done,
    hasFailed,
    faultsOf: ({ faults }) => (hasTried ? faults : []),
    record({ recording }) {
      setHasTried(true)
      if (recording) void record(recording)
      else showFirstFault()
    },
  }
}

/** After the faults are shown. */
function showFirstFault(): void {
  requestAnimationFrame(() => {
    document.querySelector('.door-section-wrong, .door-fault')?.scrollIntoView({ block: 'center' })
  })
}
