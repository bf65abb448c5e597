import type { Tenant } from '../../accounts/tenants/index.ts'
import { type DocumentText, type DocumentTexts, documentTexts } from '../../platform/sentences/index.ts'
import { isoWithOffset, wallClock } from '../../platform/shared/dates.ts'
import { groupedAmount } from '../../platform/shared/money.ts'
import type { ProofWithFiles } from './number-files.ts'
import { type Proof, type ProofOutcome, reasonCodes } from './proof.ts'
import { codAmount } from './proof-record.ts'

interface Fact {
  readonly label: string
  readonly lines: readonly string[]
}

const outcomes: Record<ProofOutcome, { shipment: DocumentText; pickup: DocumentText }> = {
  delivered: { shipment: 'proof.delivered', pickup: 'proof.delivered' },
  partial: { shipment: 'proof.partial', pickup: 'proof.partial' },
  failed: { shipment: 'proof.failed', pickup: 'proof.failedPickup' },
  collected: { shipment: 'proof.collected', pickup: 'proof.collected' },
}

/** For documents: `Attempt 1: Delivered`. */
export function proofHeading(
  { outcome, attempt }: Proof,
  kind: 'shipment' | 'pickup',
  { t }: DocumentTexts,
): string {
  if (outcome === null || attempt === null) return t('proof.paper')
  return t('proof.attempt', { number: attempt, outcome: t(outcomes[outcome][kind]) })
}

/** The facts of a proof, for documents; unknown ones are left out. */
export function proofFacts(
  tenant: Pick<Tenant, 'timezone'>,
  { proof }: ProofWithFiles,
  shown: { readonly position: boolean; readonly reason: (code: string) => string },
  words: DocumentTexts,
): Fact[] {
  const { t } = words
  const facts = [
    { label: t('proof.time'), lines: [timeText(proof.occurredAt, tenant, words)] },
    { label: t('proof.receivedAt'), lines: [timeText(proof.receivedAt, tenant, words)] },
    { label: t('proof.name'), lines: personLines(proof, words) },
    {
      label: t('proof.reason'),
      lines: proof.reason === null ? [] : [reasonText(proof.reason, shown.reason, words)],
    },
    { label: t('proof.pieces'), lines: pieceLines(proof, words) },
    { label: t('proof.cod'), lines: proof.cod ? codLines(proof.cod, words) : [] },
    { label: t('proof.position'), lines: shown.position ? positionLines(proof) : [] },
    { label: t('proof.note'), lines: proof.note === null ? [] : [proof.note] },
  ]
  return facts.filter(({ lines }) => lines.length > 0)
}

/** `2026-11-24 09:15:02 (UTC−05:00, America/New_York)`. */
function timeText(at: Date, { timezone }: Pick<Tenant, 'timezone'>, { day }: DocumentTexts): string {
  const { date, time } = wallClock(at, timezone)
  const offset = isoWithOffset(at, timezone).slice(-6).replace('-', '−')
  return `${day(date)} ${time} (UTC${offset}, ${timezone})`
}

function personLines({ name, relation, houseNumber, permitted }: Proof, { t }: DocumentTexts): string[] {
  const person = [
    name,
    relation && t(`proof.relation.${relation}`),
    houseNumber && t('proof.houseNumber', { number: houseNumber }),
  ].filter(part => part !== null)
  return [...(person.length > 0 ? [person.join(', ')] : []), ...(permitted ? [t('proof.permitted')] : [])]
}

/** A built-in reason with its first name is told in the language of the document. */
function reasonText(code: string, nameOf: (code: string) => string, { t }: DocumentTexts): string {
  const name = nameOf(code)
  const known = reasonCodes.find(each => each === code)
  return known && documentTexts('en').t(`proof.reason.${known}`) === name ? t(`proof.reason.${known}`) : name
}

/** The most lines that stay readable in a cell. */
const mostPieces = 12

function pieceLines({ pieces, unlabelled }: Proof, { t }: DocumentTexts): string[] {
  const lines = pieces.slice(0, mostPieces).map(({ awb, piece, scanned }) => {
    const text = t('proof.piece', { awb, piece })
    return scanned ? text : t('proof.byHand', { piece: text })
  })
  const more = pieces.length - lines.length
  return [
    ...lines,
    ...(more > 0 ? [t('proof.morePieces', { count: more })] : []),
    ...(unlabelled > 0 ? [t('proof.unlabelled', { count: unlabelled })] : []),
  ]
}

function codLines(
  { currency, lines, receipt, reason }: NonNullable<Proof['cod']>,
  { t, decimal }: DocumentTexts,
): string[] {
  const money = (amounts: readonly number[]) =>
    `${currency} ${decimal(groupedAmount(codAmount(amounts, currency), currency))}`
  return [
    money(lines.map(({ amount }) => amount)),
    ...lines.map(({ method, amount, reference }) =>
      [`${t(`proof.method.${method}`)}: ${money([amount])}`, reference].filter(Boolean).join(', '),
    ),
    ...(receipt === null ? [] : [t('proof.receipt', { number: receipt })]),
    ...(reason === null ? [] : [t('proof.less', { reason })]),
  ]
}

function positionLines({ position }: Proof): string[] {
  if (!position) return []
  const { latitude, longitude, accuracy } = position
  return [`${latitude}, ${longitude}${accuracy === null ? '' : ` (± ${accuracy} m)`}`]
}
