import { useState } from 'react'
import type { ListedStop } from '../../core/day/stops.ts'
import { t } from '../../messages/text.ts'
import { amountOf } from '../money/money-draft.ts'
import { digitsOf, moneyText } from '../money/money-text.ts'
import { Field } from '../parts/fields.tsx'
import { NotRecorded } from '../parts/not-recorded.tsx'
import { BigButton, Notice, Section } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { ScanButton } from '../scan/scan-button.tsx'
import { useDraft } from '../use-draft.ts'
import { useRecording } from '../use-recording.ts'
import { type OnRun, progressOf, Row, Verdict } from './loading.tsx'
import { countBroughtBack, isComplete, type Loading, leftOf, readForRun, restByHand } from './run-pieces.ts'

/** Back at the depot: parcels out of the van, and the cash. */
export function EndOfDay({ run, stops, recorded, day, phone, close }: OnRun) {
  const [last, setLast] = useState<Loading | null>(null)
  const { hasFailed, record } = useRecording(phone)
  const counted = countBroughtBack(stops, run, recorded)
  const left = leftOf(counted)
  // Rows that are done stay where they are, under the thumb.
  const [listed] = useState(() => new Set(counted.filter(each => !isComplete(each)).map(({ at }) => at.key)))
  const progress = t('door.end.left', { count: left })

  async function scan(text: string): Promise<void> {
    const read = readForRun(text, counted)
    if (read.is === 'new') await bringBack(read.at, [read.piece])
    setLast(read)
  }

  const bringBack = ({ stop }: ListedStop, pieces: readonly object[]) =>
    record({ kind: 'brought_back', run_id: run.id, stop: stop.number, record: stop.record, data: { pieces } })

  return (
    <Screen
      title={t('door.end')}
      about={progress}
      close={close}
      hasFailed={hasFailed}
      actions={<BigButton onClick={close}>{t('door.end.close')}</BigButton>}
    >
      <ScanButton take={text => void scan(text)} progress={progress} isComplete={left === 0} />
      <div className="door-verdict">{last ? <Verdict scan={last} /> : <p>{t('door.end.hint')}</p>}</div>
      <Section title={t('door.end.inVan')}>
        {listed.size === 0 && <p>{t('door.end.empty')}</p>}
        <ul className="door-scanned">
          {counted
            .filter(({ at }) => listed.has(at.key))
            .map(each => (
              <Row
                key={each.at.key}
                counted={each}
                about={t('door.end.pieces', progressOf(each))}
                label={t('door.end.byHand', { company: each.at.stop.party.company })}
                byHand={() => void bringBack(each.at, restByHand(each))}
              />
            ))}
        </ul>
      </Section>
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
          {t('door.cash.done', { amount: moneyText(minor ?? 0, digits, currency) })}
        </Notice>
      )}
      <BigButton kind="plain" onClick={() => void declare()}>
        {t('door.cash.record')}
      </BigButton>
    </Section>
  )
}
