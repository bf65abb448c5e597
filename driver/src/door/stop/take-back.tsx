import { useState } from 'react'
import { canTakeBack } from '../../core/day/take-back.ts'
import type { Recorded, StoredRun } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { Modal } from '../parts/modal.tsx'
import { NotRecorded } from '../parts/not-recorded.tsx'
import { BigButton } from '../parts/parts.tsx'
import { useRecording } from '../use-recording.ts'

interface TakeBackProps extends Pick<AtStop, 'phone'> {
  readonly own: Recorded
  readonly run: StoredRun | undefined
  /** By the server's clock. */
  readonly now: number
}

/** The button, for as long as the driver may. */
export function TakeBack({ own, run, now, phone }: TakeBackProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { hasFailed, record } = useRecording(phone)
  if (!canTakeBack(own, run, now)) return null
  const { id, run_id, stop, record: awb } = own
  const place = {
    ...(run_id === undefined ? {} : { run_id }),
    ...(stop === undefined ? {} : { stop }),
    ...(awb === undefined ? {} : { record: awb }),
  }
  const close = () => setIsAsking(false)
  const takeBack = async () => {
    if (await record({ kind: 'taken_back', ...place, data: { action: id } })) close()
  }
  return (
    <>
      <BigButton kind="plain" onClick={() => setIsAsking(true)}>
        {t('door.takeBack')}
      </BigButton>
      {isAsking && (
        <Modal label={t('door.takeBack')} close={close}>
          <h2>{t('door.takeBack.question')}</h2>
          <p>{t('door.takeBack.about')}</p>
          {hasFailed && <NotRecorded />}
          <BigButton kind="danger" onClick={() => void takeBack()}>
            {t('door.takeBack.confirm')}
          </BigButton>
          <BigButton kind="plain" onClick={close}>
            {t('door.takeBack.keep')}
          </BigButton>
        </Modal>
      )}
    </>
  )
}
