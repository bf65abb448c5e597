import type { Schemas } from '../../http/api.ts'
import { codeText, t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'

type Proof = Schemas['Proof']

/** A failure is one of a delivery or of a collection. */
export type FailedText = 'proofs.notDelivered' | 'proofs.notCollected'

/** `Attempt 2: Delivered`; `Paper`. */
export function proofTitle({ outcome, attempt }: Proof, failed: FailedText): string {
  if (outcome === null || attempt === null) return t('proofs.paper')
  const text = outcome === 'failed' ? t(failed) : codeText('proofs.outcome', outcome)
  return t('proofs.attempt', { number: attempt, outcome: text })
}

export function personText({ name, relation, house_number: house, permitted }: Proof): string {
  return [
    name,
    relation && codeText('proofs.relation', relation),
    house && t('proofs.houseNumber', { number: house }),
    permitted && t('proofs.permitted'),
  ]
    .filter(Boolean)
    .join(', ')
}

export function pieceLines({ pieces, unlabelled }: Proof): string[] {
  return [
    ...pieces.map(({ awb, piece, scanned }) =>
      scanned ? t('proofs.piece', { awb, piece }) : t('proofs.pieceByHand', { awb, piece }),
    ),
    ...(unlabelled > 0 ? [t('proofs.unlabelled', { count: unlabelled })] : []),
  ]
}

export function codLines({ cod }: Proof): string[] {
  if (!cod) return []
  return [
    ...cod.lines.map(({ method, amount, reference }) =>
      [codeText('proofs.method', method), moneyText(amount, cod.currency), reference]
        .filter(Boolean)
        .join(' '),
    ),
    ...(cod.receipt === null ? [] : [t('proofs.receipt', { number: cod.receipt })]),
    ...(cod.reason === null ? [] : [t('proofs.less', { reason: cod.reason })]),
  ]
}
