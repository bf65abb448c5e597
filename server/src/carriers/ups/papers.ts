import { at, base64, type CarrierPaper, type Json, list, text } from '../kit/index.ts'

/**
 * The documents that UPS sends beside labels, both new and recovered ones: all customs forms in one file, and the
 * page to turn in for collected cash.
 */
export function papersIn(results: Json): CarrierPaper[] {
  return [
    ...list(at(results, 'Form')).flatMap(form => paper('invoice', at(form, 'Image'))),
    ...list(at(results, 'CODTurnInPage')).flatMap(page => paper('other', at(page, 'Image'))),
  ]
}

/** A document that can be printed here. UPS sends some pages as HTML: these are left out. */
function paper(kind: CarrierPaper['kind'], image: Json): CarrierPaper[] {
  const bytes = base64(at(image, 'GraphicImage'))
  const format = text(at(image, 'ImageFormat', 'Code'))?.toLowerCase()
  if (bytes === null || (format !== 'pdf' && format !== 'png' && format !== 'gif')) return []
  return [{ kind, format, bytes }]
}
