import type { DocumentContent } from './document-content.ts'
import type { Drawing, DrawingTools } from './drawing.ts'
import { layOutDocument } from './lay-out-document.ts'
import { sheetOf } from './office-sheet.ts'
import { createPainter } from './paint.ts'
import { createPdf, finishPdf } from './pdf.ts'

/** A PDF, page by page. Equal content gives equal bytes. */
export async function* drawDocument(
  content: DocumentContent,
  { typesetter, readLogo }: Pick<DrawingTools, 'typesetter' | 'readLogo'>,
): Drawing {
  const document = createPdf(content.title, new Date(`${content.date}T00:00:00Z`))
  const painter = createPainter(document)
  const sheet = { ...sheetOf(content.paper), places: [{ x: 0, y: 0 }], folds: [] }
  const logo = content.logo && readLogo(content.logo)
  for await (const page of layOutDocument(content, typesetter, logo)) {
    if (page) {
      painter.beginLabel()
      painter.paint(sheet, [page])
    }
    yield
  }
  painter.end()
  return { bytes: await finishPdf(document), unreadable: [] }
}
