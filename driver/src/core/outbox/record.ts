import type { PhoneClock } from '../clock.ts'
import type { Action, ActionKind, Place, Position, Recorded, StoredAction } from '../store/records.ts'
import { getAbout, putAbout, type Store, type Writing } from '../store/store.ts'
import { uuidV7 } from '../uuid.ts'

/** An outcome or a remark, before it has a number. */
export interface Recording extends Place {
  readonly kind: ActionKind
  readonly position?: Position
  readonly data?: Readonly<Record<string, unknown>>
  /** Its pictures. */
  readonly photos?: readonly ArrayBuffer[]
  /** The key of its entries, which end with it. */
  readonly draft?: string
}

export class NotPairedError extends Error {
  override readonly name = 'NotPairedError'
}

/**
 * Writes an action with its number and its photos, all or nothing: only when this resolves may a screen say that it is
 * recorded.
 */
export async function recordAction(store: Store, clock: PhoneClock, recording: Recording): Promise<Action> {
  const { photos = [], kind, position, data = {}, draft, ...place } = recording
  // Before the transaction, which ends while a digest is reckoned.
  const hashed = await Promise.all(photos.map(async bytes => ({ bytes, sha256: await sha256Of(bytes) })))
  const now = clock.now()
  return store.write(['about', 'runs', 'actions', 'photos', 'recorded', 'drafts'], async tx => {
    const installation = await getAbout(tx, 'installation')
    const pairing = await getAbout(tx, 'pairing')
    if (!installation || !pairing) throw new NotPairedError('This phone is not paired.')
    const offset = await getAbout(tx, 'offset')
    const seq = installation.seq + 1
    const receipt = hasMoney(data) ? installation.receipt + 1 : installation.receipt
    const action: Action = {
      id: uuidV7(now),
      seq,
      kind,
      ...place,
      device_time: new Date(now).toISOString(),
      ...(offset === undefined ? {} : { clock: offset }),
      ...(position && { position }),
      data: {
        ...data,
        ...(hashed.length > 0 && { photos: hashed.map(({ sha256 }) => sha256) }),
        ...(hasMoney(data) && {
          cod: { ...data.cod, receipt: receiptNumber(pairing.device.id, installation.id, receipt) },
        }),
      },
    }
    await putAbout(tx, 'installation', { ...installation, seq, receipt })
    await tx.objectStore('actions').add({ seq, action, result: null } satisfies StoredAction)
    for (const { bytes, sha256 } of hashed) {
      await tx.objectStore('photos').put({ sha256, bytes, seq, unsent: seq, refused: null })
    }
    await note(tx, action, now + (offset ?? 0))
    // In the same write: what was drawn for one stop must not come up at another time.
    if (draft !== undefined) await tx.objectStore('drafts').delete(draft)
    return action
  })
}

async function note(tx: Writing, action: Action, at: number): Promise<void> {
  const { id, seq, kind, run_id, stop, record } = action
  const recorded = tx.objectStore('recorded')
  const place = {
    ...(run_id === undefined ? {} : { run_id }),
    ...(stop === undefined ? {} : { stop }),
    ...(record === undefined ? {} : { record }),
  }
  const run = kind === 'later' && run_id !== undefined ? await tx.objectStore('runs').get(run_id) : undefined
  await recorded.add({
    id,
    seq,
    kind,
    ...place,
    at,
    state: 'waiting',
    answeredAt: null,
    because: null,
    message: null,
    takenBack: false,
    ...piecesOf(action),
    ...(hasMoney(action.data) && { paid: true as const }),
    ...(run && { version: run.run.version }),
  })
  if (kind !== 'taken_back') return
  const taken = await recorded.get(String(action.data.action))
  if (taken) await recorded.put({ ...taken, takenBack: true })
}

function piecesOf({ record, data }: Action): Pick<Recorded, 'pieces'> {
  const all = Array.isArray(data.pieces) ? (data.pieces as readonly { awb: string; piece: number }[]) : []
  const pieces = all.filter(({ awb }) => awb === record).map(({ piece }) => piece)
  return pieces.length === 0 ? {} : { pieces }
}

function hasMoney(data: Recording['data'] = {}): data is { cod: object } {
  const { cod } = data
  if (typeof cod !== 'object' || cod === null) return false
  const { lines } = cod as { lines?: unknown }
  return Array.isArray(lines) && lines.length > 0
}

/** Unique in the company, also after the phone's storage was emptied. */
function receiptNumber(deviceId: number, installationId: string, count: number): string {
  return `${deviceId}-${installationId.slice(-4).toUpperCase()}-${count}`
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
