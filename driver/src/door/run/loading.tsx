import { t } from '../../messages/text.ts'
import { BigButton } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { useRecording } from '../use-recording.ts'
import { countLoaded, leftOf } from './run-pieces.ts'
import { type OnRun, ScannedList } from './scanned-list.tsx'

/** At the depot: parcels into the van, and off. */
export function Loading({ run, stops, recorded, phone, close }: OnRun) {
  const { hasFailed, record } = useRecording(phone)
  const counted = countLoaded(stops, run, recorded)
  const all = counted.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const left = leftOf(counted)
  const progress = t('door.loading.progress', { loaded: all - left, all })

  async function depart(): Promise<void> {
    if (await record({ kind: 'departed', run_id: run.id })) close()
  }

  return (
    <Screen
      title={t('door.loading')}
      about={progress}
      close={close}
      hasFailed={hasFailed}
      actions={
        <BigButton onClick={() => void depart()}>
          {left === 0 ? t('door.depart') : t('door.depart.anyway', { count: left })}
        </BigButton>
      }
    >
      <ScannedList
        title={t('door.loading.parcels')}
        hint={t('door.loading.hint')}
        progress={progress}
        counted={counted}
        piecesText={pieces => t('door.loading.pieces', pieces)}
        byHandText={company => t('door.loading.byHand', { company })}
        record={({ number, record: awb }, pieces) =>
          record({ kind: 'loaded', run_id: run.id, stop: number, record: awb, data: { pieces } })
        }
      />
    </Screen>
  )
}
