import { useState } from 'react'
import type { ListedStop } from '../../core/day/stops.ts'
import type { Recorded, Run } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { BigButton, Notice, Section } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { ScanButton } from '../scan/scan-button.tsx'
import { useRecording } from '../use-recording.ts'
import {
  type Counted,
  countLoaded,
  isComplete,
  leftOf,
  readForRun,
  restByHand,
  type Loading as Scan,
} from './run-pieces.ts'

export interface OnRun extends Pick<AtStop, 'phone' | 'day' | 'close'> {
  readonly run: Run
  readonly stops: readonly ListedStop[]
  readonly recorded: readonly Recorded[]
}

/** At the depot: parcels into the van, and off. */
export function Loading({ run, stops, recorded, phone, close }: OnRun) {
  const [last, setLast] = useState<Scan | null>(null)
  const { hasFailed, record } = useRecording(phone)
  const counted = countLoaded(stops, run, recorded)
  const all = counted.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const missing = counted.filter(each => !isComplete(each))
  const left = leftOf(counted)
  // Rows that are done stay where they are, under the thumb.
  const [listed] = useState(() => new Set(missing.map(({ at }) => at.key)))
  const progress = t('door.loading.progress', { loaded: all - left, all })

  async function scan(text: string): Promise<void> {
    const read = readForRun(text, counted)
    if (read.is === 'new') await load(read.at, [read.piece])
    setLast(read)
  }

  const load = ({ stop }: ListedStop, pieces: readonly object[]) =>
    record({ kind: 'loaded', run_id: run.id, stop: stop.number, record: stop.record, data: { pieces } })

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
          {missing.length === 0 ? t('door.depart') : t('door.depart.anyway', { count: left })}
        </BigButton>
      }
    >
      <ScanButton take={text => void scan(text)} progress={progress} isComplete={missing.length === 0} />
      <div className="door-verdict">{last ? <Verdict scan={last} /> : <p>{t('door.loading.hint')}</p>}</div>
      <Section title={t('door.loading.parcels')}>
        <ul className="door-scanned">
          {counted
            .filter(({ at }) => listed.has(at.key))
            .map(each => (
              <Row
                key={each.at.key}
                counted={each}
                about={t('door.loading.pieces', progressOf(each))}
                label={t('door.loading.byHand', { company: each.at.stop.party.company })}
                byHand={() => void load(each.at, restByHand(each))}
              />
            ))}
        </ul>
      </Section>
    </Screen>
  )
}

interface RowProps {
  readonly counted: Counted
  /** How many of several pieces are scanned. */
  readonly about: string
  readonly label: string
  readonly byHand: () => void
}

export function progressOf({ numbers, scanned }: Counted) {
  return { scanned: scanned.length, all: numbers.length }
}

export function Row({ counted, about, label, byHand }: RowProps) {
  const { party, record } = counted.at.stop
  const isDone = isComplete(counted)
  return (
    <li className={isDone ? 'door-row-done' : undefined}>
      <span>
        {party.company}
        <small>{counted.numbers.length > 1 ? `${record} · ${about}` : record}</small>
      </span>
      <BigButton kind="plain" isDisabled={isDone} label={label} onClick={byHand}>
        {isDone ? '✓' : t('door.byHand')}
      </BigButton>
    </li>
  )
}

export function Verdict({ scan }: { scan: Scan }) {
  if (scan.is === 'new') {
    return <Notice kind="good">{t('door.verdict.new', { company: scan.at.stop.party.company })}</Notice>
  }
  if (scan.is === 'known') return <Notice kind="good">{t('door.verdict.known', { awb: scan.text })}</Notice>
  return (
    <Notice kind="bad">
      {scan.is === 'no_label' ? t('door.scan.noLabel') : t('door.verdict.notOfRun', { awb: scan.text })}
    </Notice>
  )
}
