import { type ReactNode, useState } from 'react'
import type { Recorded } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import type { DoorFlow } from '../flows.ts'
import { NotRecorded } from '../parts/not-recorded.tsx'
import { BigButton } from '../parts/parts.tsx'
import { useRecording } from '../use-recording.ts'

interface AtTheStopProps extends AtStop {
  readonly open: (flow: DoorFlow) => void
}

/** The steps at an open stop; the most frequent one at the thumb. */
export function AtTheStop({ at, phone, recorded, open, close }: AtTheStopProps) {
  const { run, stop } = at
  const { hasFailed, record } = useRecording(phone)
  const place = { run_id: run.id, stop: stop.number, record: stop.record }
  const isPickup = stop.kind === 'pickup'
  // At its touch: an answer of the server does not move the buttons.
  const [hasArrived, setHasArrived] = useState(() => wasRecorded('arrived', recorded, at))
  const arrive = async () => {
    if (await record({ kind: 'arrived', ...place })) setHasArrived(true)
  }
  const postpone = async () => {
    if (await record({ kind: 'later', ...place })) close()
  }
  return (
    <div className="door-at-stop">
      {hasFailed && <NotRecorded />}
      <Pair>
        <BigButton kind="plain" isDisabled={hasArrived} onClick={() => void arrive()}>
          {hasArrived ? t('door.arrived.done') : t('door.arrived')}
        </BigButton>
        <BigButton kind="plain" onClick={() => open('note')}>
          {t('door.note.write')}
        </BigButton>
      </Pair>
      <Pair>
        <BigButton kind="plain" onClick={() => void postpone()}>
          {t('door.later')}
        </BigButton>
        <BigButton kind="danger" onClick={() => open('fail')}>
          {isPickup ? t('door.fail.pickup') : t('door.fail')}
        </BigButton>
      </Pair>
      <BigButton onClick={() => open(isPickup ? 'collect' : 'deliver')}>
        {isPickup ? t('door.collect') : t('door.deliver')}
      </BigButton>
    </div>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="door-row">{children}</div>
}

function wasRecorded(
  kind: Recorded['kind'],
  recorded: readonly Recorded[],
  { run, stop }: AtStop['at'],
): boolean {
  return recorded.some(
    each => each.kind === kind && each.run_id === run.id && each.record === stop.record && !each.takenBack,
  )
}
