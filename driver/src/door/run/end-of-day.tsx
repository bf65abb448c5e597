import { useState } from 'react'
import { moneyText, t } from '../../messages/text.ts'
import { amountOf } from '../money/money-draft.ts'
import { digitsOf } from '../money/money-text.ts'
import { Field } from '../parts/fields.tsx'
import { NotRecorded } from '../parts/not-recorded.tsx'
import { BigButton, Notice, Section } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { useDraft } from '../use-draft.ts'
import { useRecording } from '../use-recording.ts'
import { countBroughtBack, leftOf } from './run-pieces.ts'
import { type OnRun, ScannedList } from './scanned-list.tsx'

/** Back at the depot: parcels out of the van, and the cash. */
export function EndOfDay({ run, stops, recorded, day, phone, close }: OnRun) {
  const { hasFailed, record } = useRecording(phone)
  const counted = countBroughtBack(stops, run, recorded)
  const progress = t('door.end.left', { count: leftOf(counted) })
  return (
    <Screen
      title={t('door.end')}
      about={progress}
      close={close}
      hasFailed={hasFailed}
      actions={<BigButton onClick={close}>{t('door.end.close')}</BigButton>}
    >
      <ScannedList
        title={t('door.end.inVan')}
        hint={t('door.end.hint')}
        progress={progress}
        empty={t('door.end.empty')}
        counted={counted}
        piecesText={pieces => t('door.end.pieces', pieces)}
        byHandText={company => t('door.end.byHand', { company })}
        record={({ number, record: awb }, pieces) =>
          record({ kind: 'brought_back', run_id: run.id, stop: number, record: awb, data: { pieces } })
        }
      />
      <Cash run={run} day={day} phone={phone} />
    </Screen>
  )
}

function Cash({ run, day: { currency }, phone }: Pick<OnRun, 'run' | 'day' | 'phone'>) {
  const digits = digitsOf(currency)
  const [text, change, ending] = useDraft(`cash:${run.id}`, run, '')
  const { done, hasFailed, record } = useRecording(phone, ending)
  const [hasTried, setHasTried] = useState(false)
  const minor = amountOf(text, digits)

  async function declare(): Promise<void> {
    setHasTried(true)
    if (minor === null) return
    const amount = Number((minor / 10 ** digits).toFixed(digits))
    await record({ kind: 'cash_declared', run_id: run.id, data: { amount } })
  }

  return (
    <Section title={t('door.cash')}>
      <p>{t('door.cash.about')}</p>
      <Field
        kind="amount"
        label={t('door.cash.amount', { currency })}
        longest={20}
        value={text}
        change={next => change(() => next)}
        fault={hasTried && minor === null ? t('door.money.noAmount') : null}
      />
      {hasFailed && <NotRecorded />}
      {done && (
        <Notice kind="good">
          {t('door.cash.done', { amount: moneyText(Number(done.data.amount), currency) })}
        </Notice>
      )}
      <BigButton kind="plain" onClick={() => void declare()}>
        {t('door.cash.record')}
      </BigButton>
    </Section>
  )
}
