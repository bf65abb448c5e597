import type { ListedStop } from '../../core/day/stops.ts'
import type { Action } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import { Done } from '../parts/done.tsx'

interface DeliveredProps {
  readonly action: Action
  readonly at: ListedStop
  readonly close: () => void
}

/** The receipt's number is the phone's: nobody waits for the server. */
export function Delivered({ action, at, close }: DeliveredProps) {
  const { cod } = action.data as { cod?: { receipt?: string } }
  const title = action.kind === 'partial' ? t('door.delivered.part') : t('door.delivered')
  return (
    <Done title={title} about={at.stop.party.company} close={close}>
      {cod?.receipt && (
        <p className="door-receipt">
          {t('door.receipt')}
          <strong>{cod.receipt}</strong>
        </p>
      )}
    </Done>
  )
}
