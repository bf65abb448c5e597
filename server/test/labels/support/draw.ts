import type { LabelContent } from '../../../src/labels/index.ts'
import { createLogoReader } from '../../../src/labels/logo.ts'
import { type Drawing, drawLabel } from '../../../src/labels/render.ts'
import { createFontLibrary } from '../../../src/labels/type/font-library.ts'
import { createTypesetter, type Typesetter } from '../../../src/labels/type/typesetter.ts'

export function newTypesetter(): Typesetter {
  return createTypesetter(createFontLibrary())
}

/** Draws labels as a thread of the printer does, in this thread. */
export function newDrawing(): (content: LabelContent) => Promise<Uint8Array> {
  const typesetter = newTypesetter()
  const readLogo = createLogoReader()
  return content => drawn(drawLabel(content, typesetter, readLogo))
}

/** Draws without a break to the end. */
export async function drawn(drawing: Drawing): Promise<Uint8Array> {
  for (;;) {
    const step = await drawing.next()
    if (step.done) return step.value
  }
}
