import type { Drawing, DrawingTools } from './drawing.ts'
import { layOutTable } from './lay-out-table.ts'
import { sheetOf } from './office-sheet.ts'
import { createPainter } from './paint.ts'
import { createPdf, finishPdf } from './pdf.ts'
import type { TableContent } from './table-content.ts'

/** A PDF, page by page. Equal content gives equal bytes. */
export async function* drawTable(
  content: TableContent,
  { typesetter }: Pick<DrawingTools, 'typesetter'>,
): Drawing {
  const document = createPdf(content.title, new Date(`${content.date}T00:00:00Z`))
  const painter = createPainter(document)
  const sheet = { ...sheetOf(content.paper), places: [{ x: 0, y: 0 }], folds: [] }
  for await (const page of layOutTable(content, typesetter)) {
    if (page) {
      painter.beginLabel()
      painter.paint(sheet, [page])
    }
    yield
  }
  painter.end()
  return { bytes: await finishPdf(document), unreadable: [] }
}
