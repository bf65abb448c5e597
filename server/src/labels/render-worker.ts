import { constants, setPriority } from 'node:os'
import { move } from 'piscina'
import type { LabelPicture } from '../shared/label-picture.ts'
import { UnreadableImage } from './images/raster.ts'
import { checkImage, type ImageFormat } from './images/read-image.ts'
import type { LabelContent } from './label-content.ts'
import { createLogoReader } from './logo.ts'
import { type Drawing, drawImages, drawLabel } from './render.ts'
import { createFontLibrary } from './type/font-library.ts'
import { createTypesetter } from './type/typesetter.ts'

export type LabelWork =
  | { kind: 'print'; content: LabelContent }
  | { kind: 'wrap'; images: LabelPicture[] }
  | { kind: 'check'; format: ImageFormat; bytes: Uint8Array }

/** A turn of a thread: to begin a label, or to continue one that it has begun. */
export interface LabelTurn {
  readonly id: number
  /** Null to continue. */
  readonly begin: LabelWork | null
}

/**
 * The result of a turn: the PDF; `checked` for a picture that can be read; `unfinished` when the turn is over;
 * `unknown` for a label that this thread has not begun. Errors are sent as sentences, because they lose their class
 * between threads.
 */
export type LabelOutcome =
  | Uint8Array
  | { kind: 'checked' }
  | { kind: 'unfinished' }
  | { kind: 'unknown' }
  | { kind: 'unreadable'; sentence: string }
  | { kind: 'failed'; message: string; stack: string | undefined }

/** A turn ends after the page during which this time runs out. */
const turnMilliseconds = 20

// Labels may wait a little, and other requests must not wait for labels. Only Linux has a priority for each thread;
// elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// The composition root of the thread: all its labels share the fonts and logos it has read.
const typesetter = createTypesetter(createFontLibrary())
const readLogo = createLogoReader()
const unfinished = new Map<number, Drawing>()

/** Runs one turn. It never throws: to the caller an error means that the thread has ended. */
export default async function run(turn: LabelTurn): Promise<unknown> {
  const outcome = await outcomeOf(turn).catch(refusal)
  // The bytes are moved to the other thread, and not copied.
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
