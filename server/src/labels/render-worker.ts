import { constants, setPriority } from 'node:os'
import { move } from 'piscina'
import { UnreadableImage } from './images/raster.ts'
import { checkImage, type ImageFormat } from './images/read-image.ts'
import type { LabelContent } from './label-content.ts'
import { createLogoReader } from './logo.ts'
import { type Drawing, drawImages, drawLabel, type LabelImage } from './render.ts'
import { createFontLibrary } from './type/font-library.ts'
import { createHelvetica } from './type/helvetica.ts'
import { createTypesetter } from './type/typesetter.ts'

export type LabelWork =
  | { kind: 'print'; content: LabelContent }
  | { kind: 'wrap'; images: LabelImage[] }
  | { kind: 'check'; format: ImageFormat; bytes: Uint8Array }

/** What a thread of the label printer is asked for: to begin something, or to go on with what it has begun. */
export interface LabelTurn {
  readonly id: number
  /** Null to go on. */
  readonly begin: LabelWork | null
}

/**
 * The PDF; `checked` for a picture that can be read; `unfinished` when the turn is over; `unknown` for what this
 * thread has not begun. A refusal is a sentence, because errors lose their class between threads.
 */
export type LabelOutcome =
  | Uint8Array
  | { kind: 'checked' }
  | { kind: 'unfinished' }
  | { kind: 'unknown' }
  | { kind: 'unreadable'; sentence: string }
  | { kind: 'failed'; message: string; stack: string | undefined }

/** A turn ends with the page that is being drawn when this has passed. */
const turnMilliseconds = 20

// Who waits for a label can wait a little; who waits for anything else shall not notice. Linux gives each thread
// a priority of its own, others only the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A thread's composition root: fonts and logos are read once and serve all its labels.
const typesetter = createTypesetter(createHelvetica(), createFontLibrary())
const readLogo = createLogoReader()
const unfinished = new Map<number, Drawing>()

/** One turn. It never throws: whoever asked knows from an error that the thread was lost. */
export default async function run(turn: LabelTurn): Promise<unknown> {
  const outcome = await outcomeOf(turn).catch(refusal)
  // Handed over, not copied; the pool unpacks it to the same bytes on the other side.
  return outcome instanceof Uint8Array ? move(outcome) : outcome
}

async function outcomeOf({ id, begin }: LabelTurn): Promise<LabelOutcome> {
  if (begin?.kind === 'check') {
    checkImage(begin.format, begin.bytes)
    return { kind: 'checked' }
  }
  const drawing = begin ? start(begin) : unfinished.get(id)
  unfinished.delete(id)
  return drawing ? goOn(id, drawing) : { kind: 'unknown' }
}

function start(work: Exclude<LabelWork, { kind: 'check' }>): Drawing {
  return work.kind === 'print' ? drawLabel(work.content, typesetter, readLogo) : drawImages(work.images)
}

async function goOn(id: number, drawing: Drawing): Promise<LabelOutcome> {
  const end = performance.now() + turnMilliseconds
  do {
    const step = await drawing.next()
    if (step.done) return step.value
  } while (performance.now() < end)
  unfinished.set(id, drawing)
  return { kind: 'unfinished' }
}

function refusal(error: unknown): LabelOutcome {
  if (error instanceof UnreadableImage) return { kind: 'unreadable', sentence: error.message }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'failed', message, stack }
}
