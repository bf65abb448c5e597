import { useState } from 'react'
import { mostPhotos, type ProofFault, type Relation, relationsAt } from '../../core/door/proof.ts'
import type { Stop } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import { Choices, Field } from '../parts/fields.tsx'
import { BigButton, Section } from '../parts/parts.tsx'
import { Photos } from './photos.tsx'
import type { ProofDraft } from './proof-draft.ts'
import { SignaturePad } from './signature-pad.tsx'
import type { PositionState } from './use-position.ts'

interface ProofSectionProps {
  readonly stop: Pick<Stop, 'kind' | 'proof'>
  readonly draft: ProofDraft
  readonly change: (draft: ProofDraft) => void
  readonly position: { readonly state: PositionState; again(): void }
  readonly faults: readonly ProofFault[]
}

/** The parts that must be proven, and those that can be. */
export function ProofSection({ stop, draft, change, position, faults }: ProofSectionProps) {
  const { proof: rules } = stop
  const isPickup = stop.kind === 'pickup'
  const relation = isPickup ? t('door.relation.by') : t('door.relation')
  const name = isPickup ? t('door.name.by') : t('door.name.of')
  const isNeighbour = draft.relation === 'neighbour'
  const put = (next: Partial<ProofDraft>) => change({ ...draft, ...next })
  return (
    <>
      {rules.relation !== 'off' && (
        <Section
          title={withRule(relation, rules.relation)}
          fault={faults.includes('relation') ? t('door.relation.missing') : null}
        >
          <Choices
            isNarrow
            label={relation}
            values={relationsAt(stop).map(value => ({ value, text: relationText(value) }))}
            chosen={draft.relation}
            choose={chosen => put({ relation: chosen })}
          />
        </Section>
      )}
      {(rules.name !== 'off' || isNeighbour) && (
        <Section title={t('door.name')} isTitleShown={false}>
          <Field
            label={isNeighbour ? t('door.name.neighbour') : withRule(name, rules.name)}
            value={draft.name}
            change={entered => put({ name: entered })}
            fault={faults.includes('name') ? t('door.name.missing') : null}
          />
          {isNeighbour && (
            <Field
              label={t('door.houseNumber')}
              value={draft.houseNumber}
              change={houseNumber => put({ houseNumber })}
              longest={40}
              fault={faults.includes('house_number') ? t('door.houseNumber.missing') : null}
            />
          )}
        </Section>
      )}
      {rules.signature !== 'off' && (
        <SignatureSection rules={rules} draft={draft} put={put} isMissing={faults.includes('signature')} />
      )}
      {rules.photo !== 'off' && (
        <Section
          title={withRule(t('door.photo'), rules.photo)}
          fault={faults.includes('photo') ? t('door.photo.missing') : null}
        >
          <Photos photos={draft.photos} most={mostPhotos} change={photos => put({ photos })} />
        </Section>
      )}
      {rules.position !== 'off' && (
        <PositionLine {...position} rule={rules.position} isMissing={faults.includes('position')} />
      )}
    </>
  )
}

interface SignatureSectionProps {
  readonly rules: Stop['proof']
  readonly draft: ProofDraft
  readonly put: (next: Partial<ProofDraft>) => void
  readonly isMissing: boolean
}

function SignatureSection({ rules, draft, put, isMissing }: SignatureSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, signature } = draft
  return (
    <Section
      title={withRule(t('door.signature'), rules.signature)}
      fault={isMissing ? t('door.signature.missing') : null}
    >
      {signature && (
        <svg
          className="door-signature"
          role="img"
          aria-label={t('door.signature.signed')}
          viewBox={`0 0 ${signature.width} ${signature.height}`}
        >
          {signature.strokes.map(stroke => (
            <polyline key={stroke.join()} points={stroke.join(' ')} />
          ))}
        </svg>
      )}
      <BigButton kind="plain" onClick={() => setIsOpen(true)}>
        {signature ? t('door.signature.again') : t('door.signature.open')}
      </BigButton>
      {isOpen && (
        <SignaturePad
          name={name}
          signature={signature}
          save={next => put({ signature: next })}
          close={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}

function PositionLine({
  state,
  again,
  rule,
  isMissing,
}: {
  state: PositionState
  again: () => void
  rule: Stop['proof']['position']
  isMissing: boolean
}) {
  const isLate = state.kind === 'denied' || state.kind === 'unknown'
  const title = withRule(t('door.position'), rule)
  return (
    <section className={isMissing ? 'door-section door-section-wrong' : 'door-section'} aria-label={title}>
      <h2>{title}</h2>
      <p className="door-two-lines" role="status">
        {positionText(state, rule === 'required')}
      </p>
      {/* Always there: nothing moves when the phone finds it. */}
      <BigButton kind="plain" isDisabled={!isLate} onClick={again}>
        {t('door.position.again')}
      </BigButton>
    </section>
  )
}

function positionText(state: PositionState, isRequired: boolean): string {
  if (state.kind === 'found') {
    return t('door.position.found', { metres: Math.round(state.position.accuracy ?? 0) })
  }
  if (state.kind === 'denied') return t('door.position.denied')
  if (state.kind === 'unknown') return isRequired ? t('door.position.missing') : t('door.position.unknown')
  return isRequired ? t('door.position.wait') : t('door.position.looking')
}

function withRule(title: string, rule: Stop['proof']['name']): string {
  return rule === 'required' ? t('door.required', { title }) : title
}

export function relationText(relation: Relation): string {
  switch (relation) {
    case 'recipient':
      return t('door.relation.recipient')
    case 'household':
      return t('door.relation.household')
    case 'colleague':
      return t('door.relation.colleague')
    case 'reception':
      return t('door.relation.reception')
    case 'neighbour':
      return t('door.relation.neighbour')
    case 'safe_place':
      return t('door.relation.safePlace')
    case 'other':
      return t('door.relation.other')
  }
}
