import { useState } from 'react'
import type { ListedStop } from '../../core/day/stops.ts'
import type { EnteredPiece } from '../../core/door/pieces.ts'
import type { Recorded, Run } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { BigButton, Notice, Section } from '../parts/parts.tsx'
import { ScanButton } from '../scan/scan-button.tsx'
import { type Counted, isComplete, type ReadForRun, readForRun, restByHand } from './run-pieces.ts'

/** The steps at the depot need it. */
export interface OnRun extends Pick<AtStop, 'phone' | 'day' | 'close'> {
  readonly run: Run
  readonly stops: readonly ListedStop[]
  readonly recorded: readonly Recorded[]
}

interface ScannedListProps {
  readonly title: string
  /** Shown before the first scan. */
  readonly hint: string
  readonly progress: string
  /** Shown instead of a list that has no parcels. */
  readonly empty?: string
  readonly counted: readonly Counted[]
  /** How many of several pieces are scanned. */
  readonly piecesText: (pieces: { scanned: number; all: number }) => string
  /** The button takes all pieces of a stop. */
  readonly byHandText: (company: string) => string
  readonly record: (stop: ListedStop['stop'], pieces: readonly EnteredPiece[]) => Promise<unknown>
}

/** The parcels of a run, which are scanned one by one at the depot. */
export function ScannedList(props: ScannedListProps) {
  const { title, hint, progress, empty, counted, piecesText, byHandText, record } = props
  const [last, setLast] = useState<ReadForRun | null>(null)
  // Rows that are done stay where they are, under the thumb.
  const [listed] = useState(() => new Set(counted.filter(each => !isComplete(each)).map(({ at }) => at.key)))

  async function scan(text: string): Promise<void> {
    const read = readForRun(text, counted)
    if (read.is === 'new') await record(read.at.stop, [read.piece])
    setLast(read)
  }

  return (
    <>
      <ScanButton take={text => void scan(text)} progress={progress} isComplete={counted.every(isComplete)} />
      <div className="door-verdict">{last ? <Verdict scan={last} /> : <p>{hint}</p>}</div>
      <Section title={title}>
        {empty && listed.size === 0 && <p>{empty}</p>}
        <ul className="door-scanned">
          {counted
            .filter(({ at }) => listed.has(at.key))
            .map(each => (
              <Row
                key={each.at.key}
                counted={each}
                about={piecesText({ scanned: each.scanned.length, all: each.numbers.length })}
                label={byHandText(each.at.stop.party.company)}
                byHand={() => void record(each.at.stop, restByHand(each))}
              />
            ))}
        </ul>
      </Section>
    </>
  )
}

interface RowProps {
  readonly counted: Counted
  readonly about: string
  readonly label: string
  readonly byHand: () => void
}

function Row({ counted, about, label, byHand }: RowProps) {
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

function Verdict({ scan }: { scan: ReadForRun }) {
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
