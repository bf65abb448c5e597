import type { Init, Schemas } from '../../http/api.ts'

type Stop = Schemas['RunStop']
type Body = Init<'post', '/runs/{id}/actions'>['body']

export type EnteredKind = Body['kind']

export const relations = [
  'recipient',
  'household',
  'colleague',
  'reception',
  'neighbour',
  'safe_place',
  'other',
] as const satisfies NonNullable<Body['relation']>[]

export const methods = ['cash', 'card', 'cheque', 'transfer'] as const

/** The fields of the dialog. Each kind sends its own. */
export interface EnteredResult {
  kind: EnteredKind
  pieces: number[]
  /** AWBs of collected parcels, between blanks or commas. */
  awbs: string | null
  unlabelled: number | null
  name: string | null
  relation: (typeof relations)[number] | null
  house_number: string | null
  lines: { method: (typeof methods)[number]; amount: number | null; reference: string | null }[]
  /** Why less was collected. */
  less: string | null
  reason: string | null
  /** In the browser's time zone; empty for now. */
  at: string | null
  note: string | null
}

const isNoResult: readonly EnteredKind[] = ['arrived', 'later', 'note']

/** A proof is made of it, and papers belong to it. */
export function isProven(kind: EnteredKind): boolean {
  return !isNoResult.includes(kind) && kind !== 'brought_back'
}

export function kindsOf({ kind, pieces, settled }: Stop): EnteredKind[] {
  if (settled) return ['note']
  if (kind === 'pickup') return ['collected', 'pickup_failed', ...isNoResult]
  return [
    'delivered',
    ...((pieces ?? 1) > 1 ? (['partial'] as const) : []),
    'failed',
    'brought_back',
    ...isNoResult,
  ]
}

/** The id of the result that can be taken back; null without one. */
export function standingOf({ recorded, outcome }: Stop): string | null {
  const last = recorded.findLast(({ kind, taken_back: isTaken }) => !isTaken && !isNoResult.includes(kind))
  return outcome === null ? null : (last?.id ?? null)
}

/** Everything delivered, and the COD paid in cash. */
export function enteredAtFirst(stop: Stop): EnteredResult {
  const { cod_amount: cod } = stop
  return {
    kind: kindsOf(stop)[0] ?? 'note',
    pieces: [],
    awbs: null,
    unlabelled: null,
    name: null,
    relation: null,
    house_number: null,
    lines: cod === null ? [] : [{ method: 'cash', amount: cod, reference: null }],
    less: null,
    reason: null,
    at: null,
    note: null,
  }
}

/** Without the fields that are hidden for its kind. */
export function resultBody(stop: Stop, entered: EnteredResult): Omit<Body, 'id'> {
  const { kind, at, note, reason, name, relation } = entered
  const of = { stop: stop.number, record: stop.name, kind }
  if (kind === 'later') return of
  if (kind === 'arrived') return { ...of, at: moment(at) }
  const always = { ...of, at: moment(at), note }
  if (kind === 'note' || kind === 'brought_back') return always
  if (kind === 'failed' || kind === 'pickup_failed') return { ...always, reason }
  if (kind === 'collected') {
    const awbs = (entered.awbs ?? '').split(/[\s,;]/).filter(Boolean)
    return { ...always, name, relation, awbs, unlabelled: entered.unlabelled }
  }
  const houseNumber = relation === 'neighbour' ? entered.house_number : null
  const pieces = kind === 'partial' ? entered.pieces : allPieces(stop)
  const cod = kind === 'delivered' ? codOf(stop, entered) : null
  return { ...always, name, relation, house_number: houseNumber, pieces, cod }
}

function moment(at: string | null): string | null {
  return at ? new Date(at).toISOString() : null
}

function allPieces({ pieces }: Stop): number[] {
  return Array.from({ length: pieces ?? 1 }, (_, at) => at + 1)
}

function codOf({ cod_amount: shown }: Stop, { lines, less }: EnteredResult): Body['cod'] {
  if (shown === null || lines.length === 0) return null
  return { shown, lines: lines.map(line => ({ ...line, amount: line.amount ?? 0 })), reason: less }
}
