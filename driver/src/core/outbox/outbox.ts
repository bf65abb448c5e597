import type {
  ActionResult,
  ActionsAnswer,
  RecordedState,
  StoredAction,
  StoredPhoto,
} from '../store/records.ts'
import type { Reading, Store, Writing } from '../store/store.ts'

const mostActions = 50
/** One mebibyte with what else the call has. */
const mostBytes = 1_048_576 - 4096

export interface Waiting {
  readonly actions: number
  readonly photos: number
}

/** Counts the actions and photos that are not sent yet. */
export function countWaiting(store: Store): Promise<Waiting> {
  return store.read(['actions', 'photos'], async tx => ({
    actions: (await unanswered(tx)).length,
    photos: await tx.objectStore('photos').index('unsent').count(),
  }))
}

/** The next actions in the order of their numbers, at most `most`. */
export async function nextActions(store: Store, most = mostActions): Promise<readonly StoredAction[]> {
  const waiting = await store.read(['actions'], unanswered)
  const batch: StoredAction[] = []
  let bytes = 0
  for (const each of waiting.slice(0, most)) {
    bytes += new TextEncoder().encode(JSON.stringify(each.action)).length + 1
    if (bytes > mostBytes && batch.length > 0) break
    batch.push(each)
  }
  return batch
}

/** In the order of their actions. */
export function nextPhoto(store: Store): Promise<StoredPhoto | null> {
  return store.read(['photos'], async tx => {
    const first = await tx.objectStore('photos').index('unsent').openCursor()
    return first?.value ?? null
  })
}

async function unanswered(tx: Reading): Promise<StoredAction[]> {
  const all = await tx.objectStore('actions').getAll()
  return all.filter(({ result }) => result === null)
}

/**
 * Stores the answers, and deletes what the server has for certain: answered actions up to `have_until`. One that was
 * refused stays. Returns how many of those sent were answered.
 */
export function noteAnswer(
  store: Store,
  sent: readonly StoredAction[],
  answer: Pick<ActionsAnswer, 'have_until' | 'results'>,
  at: number,
): Promise<number> {
  const results = new Map(answer.results.map(result => [result.id?.toLowerCase(), result]))
  return store.write(['actions', 'recorded'], async tx => {
    const actions = tx.objectStore('actions')
    let answered = 0
    for (const { seq, action } of sent) {
      const result = results.get(action.id)
      if (!result) continue
      answered++
      await actions.put({ seq, action, result: result.result })
      await noteResult(tx, action.id, result, at)
    }
    for (const { seq, result } of await actions.getAll()) {
      if (seq <= answer.have_until && result !== null && result !== 'refused') await actions.delete(seq)
    }
    return answered
  })
}

/** The server takes no call with this action in it. */
export function noteRefusal(
  store: Store,
  { seq, action }: StoredAction,
  message: string,
  at: number,
): Promise<void> {
  return store.write(['actions', 'recorded'], async tx => {
    await tx.objectStore('actions').put({ seq, action, result: 'refused' })
    await noteResult(tx, action.id, { id: action.id, result: 'refused', because: null, message }, at)
  })
}

async function noteResult(tx: Writing, id: string, result: ActionResult, at: number): Promise<void> {
  const recorded = await tx.objectStore('recorded').get(id)
  if (!recorded) return
  const { because, message } = result
  await tx
    .objectStore('recorded')
    .put({ ...recorded, state: stateOf(result), answeredAt: at, because, message })
}

/** Remarks for the office on what was applied. */
const remarks = ['moved_stop', 'cod_changed', 'cod_open', 'unexpected']

/** One that is repeated is answered as the first time. */
function stateOf({ result, because }: ActionResult): RecordedState {
  if (result !== 'repeated') return result
  return because === null || remarks.includes(because) ? 'applied' : 'kept'
}

export function deletePhoto(store: Store, sha256: string): Promise<void> {
  return store.write(['photos'], tx => tx.objectStore('photos').delete(sha256))
}

export function notePhotoRefusal(
  store: Store,
  { sha256, bytes, seq }: StoredPhoto,
  message: string,
): Promise<void> {
  return store.write(['photos'], async tx => {
    await tx.objectStore('photos').put({ sha256, bytes, seq, refused: message })
  })
}
