import type { Action, Recorded } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import { becauseText } from '../../parts/stop-texts.ts'
import type { AtStop } from '../at-stop.ts'
import { Modal } from '../parts/modal.tsx'
import { NotRecorded } from '../parts/not-recorded.tsx'
import { BigButton } from '../parts/parts.tsx'
import { useRecording } from '../use-recording.ts'

/** A parcel that is on none of the driver's stops. The office answers whose it is. */
export function Unexpected({
  awb,
  at,
  recorded,
  phone,
  close,
}: Pick<AtStop, 'at' | 'recorded' | 'phone' | 'close'> & { awb: string }) {
  const { done, hasFailed, record } = useRecording(phone)
  const put = (takeAlong: boolean) =>
    record({ kind: 'unexpected', run_id: at.run.id, record: awb, data: { take_along: takeAlong } })
  const answer = recorded.find(({ id }) => id === done?.id)
  return (
    <Modal label={t('door.unexpected')} close={close}>
      <h2>{t('door.unexpected')}</h2>
      <p className="door-awb">{awb}</p>
      {done ? (
        <p className="door-two-lines" role="status">
          {answer && answer.state !== 'waiting' ? answerText(answer, done) : t('door.unexpected.waiting')}
          {/* It names the driver whose parcel it is. */}
          {answer?.message && <small lang="en">{answer.message}</small>}
        </p>
      ) : (
        <p className="door-two-lines">{t('door.unexpected.about')}</p>
      )}
      {hasFailed && <NotRecorded />}
      {!done && (
        <>
          <BigButton onClick={() => void put(true)}>{t('door.unexpected.take')}</BigButton>
          <BigButton kind="plain" onClick={() => void put(false)}>
            {t('door.unexpected.bring')}
          </BigButton>
        </>
      )}
      <BigButton kind={done ? 'main' : 'plain'} onClick={close}>
        {done ? t('door.unexpected.close') : t('door.unexpected.leave')}
      </BigButton>
    </Modal>
  )
}

function answerText(answer: Recorded, { data }: Action): string {
  if (answer.state !== 'applied') return becauseText(answer) ?? t('state.kept')
  return data.take_along === true ? t('door.unexpected.last') : t('door.unexpected.back')
}
