import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { Done } from '../parts/done.tsx'
import { Field } from '../parts/fields.tsx'
import { BigButton } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { useDraft } from '../use-draft.ts'
import { useRecording } from '../use-recording.ts'

/** A remark for the office that is no outcome. */
export function Note({ at, phone, close, finish }: AtStop) {
  const { run, stop } = at
  const [text, change, ending] = useDraft(`note:${at.key}`, run, '')
  const { done, hasFailed, record } = useRecording(phone, ending)
  if (done) return <Done title={t('door.note')} about={stop.party.company} close={finish} />
  const place = { run_id: run.id, stop: stop.number, record: stop.record }
  const save = () => record({ kind: 'note', ...place, data: { note: text.trim() } })
  return (
    <Screen
      title={t('door.note')}
      about={stop.party.company}
      close={close}
      hasFailed={hasFailed}
      actions={
        <BigButton isDisabled={text.trim() === ''} onClick={() => void save()}>
          {t('door.note.record')}
        </BigButton>
      }
    >
      <Field
        kind="lines"
        label={t('door.note.forOffice')}
        longest={1000}
        value={text}
        change={next => change(() => next)}
      />
    </Screen>
  )
}
