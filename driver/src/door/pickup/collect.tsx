import { useState } from 'react'
import { collect } from '../../core/door/outcome.ts'
import { type EnteredPiece, readLabel, withPiece } from '../../core/door/pieces.ts'
import { isProofFault } from '../../core/door/proof.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { Done } from '../parts/done.tsx'
import { Counter, Field } from '../parts/fields.tsx'
import { BigButton, Notice, Section } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { emptyProof, enteredProof, rulesWithPosition } from '../proof/proof-draft.ts'
import { ProofSection } from '../proof/proof-section.tsx'
import { usePosition } from '../proof/use-position.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { useDraft } from '../use-draft.ts'
import { useOutcome } from '../use-outcome.ts'

const emptyPickup = {
  pieces: [] as readonly EnteredPiece[],
  unlabelled: 0,
  proof: emptyProof,
  note: '',
}

/** Takes parcels at a pickup. */
export function Collect(given: AtStop) {
  const [{ at, stops, phone, close, finish }] = useState(given)
  const { stop } = at
  const [draft, change, ending] = useDraft(`collect:${at.key}`, at.run, emptyPickup)
  const position = usePosition(stop.proof.position)
  const outcome = useOutcome(phone, ending)
  const [isNoLabel, setIsNoLabel] = useState(false)
  const total = draft.pieces.length + draft.unlabelled
  if (outcome.done) {
    return (
      <Done title={t('door.collected')} about={stop.party.company} close={finish}>
        <p>{t('door.collected.count', { count: total })}</p>
      </Done>
    )
  }

  const { pieces, unlabelled, note } = draft
  const proof = enteredProof(draft.proof, position.state)
  const entered = collect(
    { run: at.run, stop: rulesWithPosition(stop, position.state) },
    { pieces, unlabelled, proof, note },
  )
  const faults = outcome.faultsOf(entered)
  const others = pieces.filter(({ awb }) =>
    stops.some(({ stop: each }) => each.kind === 'delivery' && each.record === awb),
  )

  function scan(text: string): void {
    const label = readLabel(text)
    setIsNoLabel(label === null)
    if (!label) return
    change(before => ({ ...before, pieces: withPiece(before.pieces, { ...label, scanned: true }) }))
  }

  const progress = t('door.collect.scanned', { count: pieces.length })
  return (
    <Screen
      title={t('door.collect')}
      about={stop.party.company}
      close={close}
      hasFailed={outcome.hasFailed}
      actions={
        <BigButton onClick={() => outcome.record(entered)}>
          {t('door.collect.record', { count: total })}
        </BigButton>
      }
    >
      <Section
        title={t('door.collect.labelled')}
        fault={faults.includes('pieces') ? t('door.collect.missing') : null}
      >
        <p role="status">{progress}</p>
        <ScanButton take={scan} progress={progress} isComplete={false} />
        <div className="door-verdict">
          {isNoLabel ? (
            <Notice kind="warn">{t('door.scan.noLabel')}</Notice>
          ) : (
            <p>{t('door.collect.hint')}</p>
          )}
        </div>
        {others.length > 0 && (
          <Notice kind="warn">
            {t('door.collect.others', { awbs: [...new Set(others.map(({ awb }) => awb))].join(', ') })}
          </Notice>
        )}
        <ul className="door-scanned">
          {pieces.map(piece => (
            <li key={`${piece.awb}/${piece.piece}`}>
              <span>{piece.piece === 1 ? piece.awb : `${piece.awb}/${piece.piece}`}</span>
              <BigButton
                kind="plain"
                label={t('door.collect.remove', { awb: piece.awb })}
                onClick={() =>
                  change(before => ({ ...before, pieces: before.pieces.filter(each => each !== piece) }))
                }
              >
                ✕
              </BigButton>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('door.collect.unlabelled')}>
        <Counter
          label={t('door.collect.unlabelledCount')}
          less={t('door.collect.less')}
          more={t('door.collect.more')}
          value={unlabelled}
          change={value => change(before => ({ ...before, unlabelled: value }))}
        />
      </Section>
      <ProofSection
        stop={stop}
        draft={draft.proof}
        change={next => change(before => ({ ...before, proof: next }))}
        position={position}
        faults={faults.filter(isProofFault)}
      />
      <Field
        kind="lines"
        label={t('door.note')}
        longest={1000}
        value={note}
        change={text => change(before => ({ ...before, note: text }))}
      />
    </Screen>
  )
}
