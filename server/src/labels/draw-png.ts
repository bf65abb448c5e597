import { type Drawing, type DrawingTools, NoSuchPiece } from './drawing.ts'
import { type Bitmap, writePng } from './images/bitmap.ts'
import type { LabelContent, LabelOutput, LabelSource } from './label-content.ts'
import { layOutLabel } from './lay-out-label.ts'
import { paintedAlone } from './paint.ts'

type PngOutput = Extract<LabelOutput, { format: 'png' }>

/** One piece or one page of a carrier's label. Throws `NoSuchPiece`, and `UnreadableImage` for an unreadable PDF. */
// biome-ignore lint/correctness/useYield: a page is a turn
export async function* drawPng(source: LabelSource, output: PngOutput, tools: DrawingTools): Drawing {
  const bitmap =
    'pdf' in source ? await carrierPage(source.pdf, output, tools) : await ownPage(source, output, tools)
  return { bytes: writePng(bitmap, output.dpi), unreadable: [] }
}

async function ownPage(content: LabelContent, output: PngOutput, tools: DrawingTools): Promise<Bitmap> {
  for await (const label of layOutLabel(content, output, tools)) {
    const file = (await tools.pdfReader()).open(await paintedAlone(label))
    try {
      return file.render(0, output.dpi, { picture: label.picture?.box ?? null })
    } finally {
      file.close()
    }
  }
  throw new NoSuchPiece(content.pieces.length)
}

async function carrierPage(pdf: Uint8Array, output: PngOutput, tools: DrawingTools): Promise<Bitmap> {
  const file = (await tools.pdfReader()).open(pdf)
  try {
    if (output.piece > file.pages.length) throw new NoSuchPiece(file.pages.length)
    return file.render(output.piece - 1, output.dpi)
  } finally {
    file.close()
  }
}
