import { useState } from 'react'
import { fail } from '../../core/door/outcome.ts'
import { mostPhotos } from '../../core/door/proof.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { Done } from '../parts/done.tsx'
import { Choices, Field } from '../parts/fields.tsx'
import { BigButton, Section } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { Photos } from '../proof/photos.tsx'
import { emptyProof, enteredProof } from '../proof/proof-draft.ts'
import { usePosition } from '../proof/use-position.ts'
import { useDraft } from '../use-draft.ts'
import { useOutcome } from '../use-outcome.ts'
import { reasonText } from './reason-text.ts'

interface FailDraft {
  readonly code: string | null
  readonly photos: readonly ArrayBuffer[]
  readonly note: string
}

const emptyFail: FailDraft = { code: null, photos: [], note: '' }

/** A delivery or a pickup that was not possible. */
export function Fail(given: AtStop) {
  const [{ at, day, phone, close, finish }] = useState(given)
  const { stop } = at
  const [draft, change, ending] = useDraft(`fail:${at.key}`, at.run, emptyFail)
  const position = usePosition(stop.proof.position)
  const outcome = useOutcome(phone, ending)
  const title = stop.kind === 'pickup' ? t('door.fail.pickup') : t('door.fail')
  const reason = day.reasons.find(({ code }) => code === draft.code) ?? null
  if (outcome.done) {
    return (
      <Done title={title} about={stop.party.company} close={finish}>
        {reason && <p>{reasonText(reason)}</p>}
      </Done>
    )
  }

  const proof = enteredProof({ ...emptyProof, photos: draft.photos }, position.state)
  const entered = fail(at, { reason, proof, note: draft.note })
  const faults = outcome.faultsOf(entered)

  return (
    <Screen
      title={title}
      about={stop.party.company}
      close={close}
      hasFailed={outcome.hasFailed}
      actions={<BigButton onClick={() => outcome.record(entered)}>{t('door.fail.record')}</BigButton>}
    >
      <Section
        title={t('door.fail.reason')}
        fault={faults.includes('reason') ? t('door.fail.reasonMissing') : null}
      >
        <Choices
          label={t('door.fail.reason')}
          values={day.reasons.map(each => ({
            value: each.code,
            text: reasonText(each),
            about: each.photo ? t('door.fail.wantsPhoto') : null,
          }))}
          chosen={draft.code}
          choose={code => change(before => ({ ...before, code }))}
        />
      </Section>
      <Section
        title={reason?.photo ? t('door.required', { title: t('door.photo') }) : t('door.photo')}
        fault={faults.includes('photo') ? t('door.photo.missing') : null}
      >
        <Photos
          photos={draft.photos}
          most={mostPhotos}
          change={photos => change(before => ({ ...before, photos }))}
        />
      </Section>
      <Field
        kind="lines"
        label={t('door.note')}
        longest={1000}
        value={draft.note}
        change={note => change(before => ({ ...before, note }))}
      />
    </Screen>
  )
}
