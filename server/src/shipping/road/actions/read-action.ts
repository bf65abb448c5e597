import type { Static } from 'typebox'
import { readInput } from '../../../platform/shared/input.ts'
import { decimal, minorUnitDigits } from '../../../platform/shared/money.ts'
import {
  Choice,
  Flag,
  Group,
  ListOf,
  Num,
  optional,
  Text,
  TextsByKey,
  Whole,
} from '../../../platform/shared/schema.ts'
import { isUuid } from '../../../platform/shared/uuid.ts'
import {
  collectionMethods,
  mostPhotos,
  type Position,
  proofRelations,
  type Signature,
} from '../../proofs/index.ts'
import { mostOffsetMs } from '../devices/note-contact.ts'
import { type Action, type ActionData, type ActionKind, actionKinds } from './action.ts'

const largest = 2_147_483_647
const mostSeq = 1_000_000_000
const mostAmount = 1e12
/** Characters of what is kept. A readable action is kept whole: a signature has thousands of numbers. */
const longestKept = 1_048_576
const longestUnreadable = 60_000

/** Money at the door. */
export const CodRequest = Group('COD', {
  shown: Num('Shown amount', { least: 0, most: mostAmount }),
  lines: ListOf(
    'Lines',
    Group('Line', {
      method: Choice('Method', collectionMethods),
      amount: Num('Amount', { above: 0, most: mostAmount }),
      reference: optional(Text('Reference', { longest: 100 })),
    }),
    { most: 10 },
  ),
  receipt: optional(Text('Receipt', { longest: 60 })),
  reason: optional(Text('Reason', { longest: 255 })),
})

/** Further fields of an action. */
export const ActionDataRequest = Group('Data', {
  pieces: optional(
    ListOf(
      'Pieces',
      Group('Piece', {
        awb: Text('AWB', { longest: 20 }),
        piece: Whole('Piece', { least: 1, most: 9999 }),
        scanned: Flag('Scanned'),
      }),
      { most: 500 },
    ),
  ),
  unlabelled: optional(Whole('Unlabelled pieces', { least: 0, most: 100_000 })),
  name: optional(Text('Name')),
  relation: optional(Choice('Relation', proofRelations)),
  house_number: optional(Text('House number', { longest: 40 })),
  permitted: optional(Flag('Permitted')),
  photos: optional(ListOf('Photos', Text('SHA-256', { longest: 64 }), { most: mostPhotos })),
  cod: optional(CodRequest),
  reason: optional(Text('Reason', { longest: 40, description: 'Code of a failure.' })),
  note: optional(Text('Note', { longest: 1000 })),
  amount: optional(Num('Declared cash', { least: 0, most: mostAmount })),
  coins: optional(TextsByKey('Coins', { most: 40, longest: 20, example: { '50': '3' } })),
  action: optional(Text('Action', { longest: 36, description: 'The action that is taken back.' })),
  take_along: optional(Flag('Take along')),
})

/** Null, with a sentence, for what is no action of a phone and cannot be stored. */
export function readAction(raw: unknown, currency: string): Action | { id: string | null; refused: string } {
  if (!isObject(raw)) return { id: null, refused: 'An action must be an object.' }
  const { id, seq, kind } = raw
  if (!isUuid(id)) {
    return {
      id: typeof id === 'string' ? id.slice(0, 100) : null,
      refused: 'The action’s id must be a UUID.',
    }
  }
  if (!isCount(seq, mostSeq)) return { id, refused: 'The action’s seq must be a whole number from 1 on.' }
  if (typeof kind !== 'string' || !/^[a-z_]{1,40}$/.test(kind)) {
    return { id, refused: 'The action’s kind is missing.' }
  }
  const { data, fault } = readData(storableValue(raw.data), currency)
  const sentPosition = isObject(raw.position) ? raw.position : null
  return {
    id: id.toLowerCase(),
    seq,
    kind: actionKinds.find(known => known === kind) ?? null,
    runId: isCount(raw.run_id, Number.MAX_SAFE_INTEGER) ? raw.run_id : null,
    stop: isCount(raw.stop, largest) ? raw.stop : null,
    record: recordOf(raw.record),
    deviceTime: momentOf(raw.device_time),
    clock: isOffset(raw.clock) ? raw.clock : null,
    position: positionOf(sentPosition),
    data,
    fault: fault ?? faultOfKind(kind as ActionKind, data),
    sent: {
      kind,
      data: bounded(isObject(raw.data) ? raw.data : {}, fault === null ? longestKept : longestUnreadable),
      position: sentPosition && bounded(sentPosition, longestUnreadable),
    },
  }
}

function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= mostOffsetMs
}

/** An AWB or a confirmation number; other text names nothing. */
function recordOf(raw: unknown): string | null {
  const text = typeof raw === 'string' ? raw.trim().toUpperCase() : ''
  return /^[A-Z0-9-]{1,60}$/.test(text) ? text : null
}

function readData(raw: unknown, currency: string): { data: ActionData; fault: string | null } {
  const { value, faults } = readInput(ActionDataRequest, raw ?? {})
  const sent = value as Partial<Static<typeof ActionDataRequest>>
  const [first] = Object.entries(faults)
  const digits = minorUnitDigits(currency)
  let fault = first ? `${first[0]}: ${first[1]}` : null
  const minor = (amount: number) => {
    const units = decimal(amount).times(10 ** digits)
    if (units.decimalPlaces() > 0) fault ??= `An amount has more decimals than ${currency}.`
    return units.toNumber()
  }
  const cod =
    sent.cod && fault === null
      ? {
          shown: minor(sent.cod.shown),
          lines: sent.cod.lines.map(({ method, amount, reference }) => ({
            method,
            amount: minor(amount),
            reference: reference ?? null,
          })),
          receipt: sent.cod.receipt ?? null,
          reason: sent.cod.reason ?? null,
        }
      : null
  const signature = signatureOf(isObject(raw) ? raw.signature : undefined)
  if (signature === 'none') fault ??= 'The signature is unreadable.'
  const photos = (sent.photos ?? []).map(hash => String(hash).toLowerCase())
  if (!photos.every(hash => /^[0-9a-f]{64}$/.test(hash))) fault ??= 'A photo’s name is no SHA-256.'
  const data: ActionData = {
    pieces: fault === null ? (sent.pieces ?? []).map(each => ({ ...each, awb: each.awb.toUpperCase() })) : [],
    unlabelled: sent.unlabelled ?? 0,
    name: sent.name ?? null,
    relation: sent.relation ?? null,
    houseNumber: sent.house_number ?? null,
    signature: signature === 'none' ? null : signature,
    permitted: sent.permitted ?? false,
    photos: fault === null ? photos : [],
    cod,
    reason: sent.reason?.toUpperCase() ?? null,
    note: sent.note ?? null,
    cash: sent.amount === undefined ? null : { amount: minor(sent.amount), coins: sent.coins ?? null },
    action: sent.action?.toLowerCase() ?? null,
    takeAlong: sent.take_along ?? false,
  }
  return { data, fault }
}

function faultOfKind(kind: ActionKind, { reason, action, cash, pieces }: ActionData): string | null {
  if (kind === 'failed' || kind === 'pickup_failed') return reason === null ? 'The reason is missing.' : null
  if (kind === 'partial') return pieces.length === 0 ? 'The delivered pieces are missing.' : null
  if (kind === 'cash_declared') return cash === null ? 'The amount is missing.' : null
  if (kind === 'taken_back') return isUuid(action) ? null : 'The action is missing.'
  return null
}

/** Points and strokes that a finger can draw. */
const mostStrokes = 500
const mostPoints = 20_000
const longestSide = 10_000

function signatureOf(raw: unknown): Signature | null | 'none' {
  if (raw === undefined || raw === null) return null
  if (!isObject(raw) || !Array.isArray(raw.strokes)) return 'none'
  const { width, height, strokes } = raw
  if (!isSide(width) || !isSide(height) || strokes.length > mostStrokes) return 'none'
  let points = 0
  for (const stroke of strokes) {
    if (!Array.isArray(stroke) || stroke.length % 2 !== 0 || !stroke.every(isPlace)) return 'none'
    points += stroke.length
  }
  return points > mostPoints ? 'none' : { width, height, strokes: strokes as number[][] }
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= longestSide
}

function isPlace(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= longestSide
}

/** A position that is none counts as not given. */
function positionOf(raw: Record<string, unknown> | null): Position | null {
  if (!raw) return null
  const { latitude, longitude, accuracy } = raw
  if (typeof latitude !== 'number' || !(Math.abs(latitude) <= 90)) return null
  if (typeof longitude !== 'number' || !(Math.abs(longitude) <= 180)) return null
  const isKnown = typeof accuracy === 'number' && accuracy >= 0 && accuracy <= 1e7
  return { latitude, longitude, accuracy: isKnown ? accuracy : null }
}

function momentOf(raw: unknown): Date | null {
  if (typeof raw !== 'string') return null
  try {
    const moment = new Date(Temporal.Instant.from(raw.slice(0, 40)).epochMilliseconds)
    const year = moment.getUTCFullYear()
    return year >= 1970 && year < 3000 ? moment : null
  } catch {
    return null
  }
}

/** For jsonb, which takes no null character and no half of a pair. */
function bounded(value: object, longest: number): object {
  const text = JSON.stringify(value)
  if (text.length > longest) return { text: storable(text.slice(0, longest)) }
  return storableValue(value) as object
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storable(name), storableValue(member)]),
  )
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
