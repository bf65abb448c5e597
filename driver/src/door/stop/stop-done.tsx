import type { StoredRun } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import { becauseText } from '../../parts/stop-texts.ts'
import type { AtStop } from '../at-stop.ts'
import type { DoorFlow } from '../flows.ts'
import { BigButton, Notice } from '../parts/parts.tsx'
import { TakeBack } from './take-back.tsx'

interface StopDoneProps extends AtStop {
  readonly run: StoredRun | undefined
  /** By the server's clock. */
  readonly now: number
  readonly open: (flow: DoorFlow) => void
}

const final: readonly string[] = ['delivered', 'collected', 'brought_back']

/** A stop with an outcome: it can be taken back for a while, and one that failed can still be done. */
export function StopDone({ at, run, now, phone, open }: StopDoneProps) {
  const { own, stop } = at
  const because = own && becauseText(own)
  const outcome = own?.kind ?? stop.outcome ?? ''
  const isPickup = stop.kind === 'pickup'
  const again = isPickup ? t('door.collect.after') : t('door.deliver.after')
  return (
    <div className="door-at-stop">
      {because && <Notice kind="warn">{because}</Notice>}
      {own && <TakeBack own={own} run={run} now={now} phone={phone} />}
      {!final.includes(outcome) && (
        <BigButton onClick={() => open(isPickup ? 'collect' : 'deliver')}>
          {outcome === 'partial' ? t('door.deliver.rest') : again}
        </BigButton>
      )}
    </div>
  )
}
