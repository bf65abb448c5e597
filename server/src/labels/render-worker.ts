import { constants, setPriority } from 'node:os'
import { move } from 'piscina'
import { UnreadableImage } from './images/raster.ts'
import type { LabelContent } from './label-content.ts'
import { createLogoReader } from './logo.ts'
import { type LabelImage, renderImages, renderLabel } from './render.ts'
import { createFontLibrary } from './type/font-library.ts'
import { createHelvetica } from './type/helvetica.ts'
import { createTypesetter } from './type/typesetter.ts'

/** What a thread of the label printer is asked for. */
export type LabelJob = { kind: 'print'; content: LabelContent } | { kind: 'wrap'; images: LabelImage[] }

/** The PDF; or a refusal, as a sentence, because errors lose their class between threads. */
export type LabelOutcome = Uint8Array | { unreadable: string }

// Who waits for a label can wait a little; who waits for anything else shall not notice. Linux gives each thread
// a priority of its own, others only the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A thread's composition root: fonts and logos are read once and serve all its labels.
const typesetter = createTypesetter(createHelvetica(), createFontLibrary())
const readLogo = createLogoReader()

export default async function run(job: LabelJob): Promise<unknown> {
  try {
    const pdf = await (job.kind === 'print'
      ? renderLabel(job.content, typesetter, readLogo)
      : renderImages(job.images))
    // Handed over, not copied; the pool unpacks it to the same bytes on the other side.
    return move(pdf)
  } catch (error) {
    if (error instanceof UnreadableImage) return { unreadable: error.message }
    throw error
  }
}
