import { drawPdf } from '../../../src/labels/draw-pdf.ts'
import type { Drawing, DrawingTools } from '../../../src/labels/drawing.ts'
import type { LabelOutput, LabelSource } from '../../../src/labels/index.ts'
import { createLogoReader } from '../../../src/labels/logo.ts'
import { openPdfReader } from '../../../src/labels/pdfium.ts'
import { createFontLibrary } from '../../../src/labels/type/font-library.ts'
import { createTypesetter, type Typesetter } from '../../../src/labels/type/typesetter.ts'

type PdfOutput = Extract<LabelOutput, { format: 'pdf' }>

export function newTypesetter(): Typesetter {
  return createTypesetter(createFontLibrary())
}

/** The printer thread's tools, in this thread. */
export function newTools(typesetter = newTypesetter()): DrawingTools {
  const reader = openPdfReader()
  return { typesetter, readLogo: createLogoReader(), pdfReader: () => reader }
}

/** Draws labels in PDF like a printer's thread; default 4 × 6 inches at 203 dpi. */
export function newDrawing(
  tools = newTools(),
): (label: LabelSource, output?: Partial<PdfOutput>) => Promise<Uint8Array> {
  return (label, output) =>
    drawn(drawPdf([label], { format: 'pdf', paper: '4x6', dpi: 203, ...output }, tools))
}

/** Draws without a break. */
export async function drawn(drawing: Drawing): Promise<Uint8Array> {
  for (;;) {
    const step = await drawing.next()
    if (step.done) return step.value.bytes
  }
}
