import { useState } from 'react'
import { isMoneyFault, minorOf } from '../../core/door/money.ts'
import { withPiece } from '../../core/door/pieces.ts'
import { isProofFault } from '../../core/door/proof.ts'
import { t } from '../../messages/text.ts'
import type { AtStop } from '../at-stop.ts'
import { MoneySection } from '../money/money-section.tsx'
import { Field } from '../parts/fields.tsx'
import { BigButton } from '../parts/parts.tsx'
import { Screen } from '../parts/screen.tsx'
import { PiecesSection } from '../pieces/pieces-section.tsx'
import { useStopScan } from '../pieces/use-stop-scan.tsx'
import { ProofSection } from '../proof/proof-section.tsx'
import { usePosition } from '../proof/use-position.ts'
import { useDraft } from '../use-draft.ts'
import { useOutcome } from '../use-outcome.ts'
import { Delivered } from './delivered.tsx'
import { deliveryOf, digitsIn, emptyDelivery, enteredDelivery, isPart } from './delivery-draft.ts'
import { RestSection } from './rest-section.tsx'

/** Hands a parcel over: money, pieces, proof. */
export function Deliver(given: AtStop) {
  // The screen stays as it was opened.
  const [{ at, day, recorded, ...frame }] = useState(given)
  const { phone, close, finish } = frame
  const { stop } = at
  const delivery = useState(() => deliveryOf({ at, recorded }))[0]
  const [draft, change, ending] = useDraft(`deliver:${at.key}`, at.run, emptyDelivery)
  const position = usePosition(stop.proof.position)
  const outcome = useOutcome(phone, ending)
  const scanner = useStopScan({ ...given, at }, piece =>
    change(before =>
      delivery.numbers.includes(piece.piece)
        ? { ...before, pieces: withPiece(before.pieces, piece) }
        : before,
    ),
  )
  if (outcome.done) return <Delivered action={outcome.done} at={at} close={finish} />

  const entered = enteredDelivery({ at, day, delivery, draft, position: position.state })
  const faults = outcome.faultsOf(entered)
  const part = isPart(delivery, draft)

  return (
    <Screen
      title={t('door.deliver')}
      about={stop.party.company}
      close={close}
      hasFailed={outcome.hasFailed}
      actions={
        <BigButton onClick={() => outcome.record(entered)}>
          {part
            ? t('door.deliver.part', { chosen: draft.pieces.length, all: delivery.numbers.length })
            : t('door.deliver.record')}
        </BigButton>
      }
    >
      {delivery.due !== null && (
        <MoneySection
          due={minorOf(delivery.due)}
          digits={digitsIn(delivery.due)}
          currency={day.currency}
          mayBeLess={day.settings.less_cod}
          mayBeOpen={day.settings.open_cod}
          draft={draft.money}
          change={money => change(before => ({ ...before, money }))}
          faults={faults.filter(isMoneyFault)}
        />
      )}
      {delivery.due === null && delivery.before.isPaid && <p>{t('door.money.paidBefore')}</p>}
      <PiecesSection
        awb={stop.record}
        numbers={delivery.numbers}
        chosen={draft.pieces}
        change={pieces => change(before => ({ ...before, pieces }))}
        scan={scanner.take}
        fault={faults.includes('pieces') ? t('door.pieces.missing') : null}
      />
      {part && (
        <RestSection
          reasons={day.reasons}
          chosen={draft.rest}
          choose={rest => change(before => ({ ...before, rest }))}
        />
      )}
      <ProofSection
        stop={stop}
        draft={draft.proof}
        change={proof => change(before => ({ ...before, proof }))}
        position={position}
        faults={faults.filter(isProofFault)}
      />
      <Field
        kind="lines"
        label={t('door.note')}
        longest={1000}
        value={draft.note}
        change={note => change(before => ({ ...before, note }))}
      />
      {scanner.dialog}
    </Screen>
  )
}
