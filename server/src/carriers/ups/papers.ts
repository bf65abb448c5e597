import { at, base64, type CarrierPaper, type Json, list, text } from '../kit/index.ts'

/** One file of customs forms, and the page for collected cash. */
export function papersIn(results: Json): CarrierPaper[] {
  return [
    ...list(at(results, 'Form')).flatMap(form => paper('invoice', at(form, 'Image'))),
    ...list(at(results, 'CODTurnInPage')).flatMap(page => paper('other', at(page, 'Image'))),
  ]
}

/** Skips HTML pages, which cannot be printed here. */
function paper(kind: CarrierPaper['kind'], image: Json): CarrierPaper[] {
  const bytes = base64(at(image, 'GraphicImage'))
  const format = text(at(image, 'ImageFormat', 'Code'))?.toLowerCase()
  if (bytes === null || (format !== 'pdf' && format !== 'png' && format !== 'gif')) return []
  return [{ kind, format, bytes }]
}
