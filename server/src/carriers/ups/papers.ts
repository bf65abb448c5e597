import { at, base64, type CarrierPaper, type Json, list, text } from '../kit/index.ts'

/**
 * What UPS sends beside the labels, when an order is placed and when its labels are recovered: the forms for
 * customs, all of them in one file, and the page to turn in for cash that is collected.
 */
export function papersIn(results: Json): CarrierPaper[] {
  return [
    ...list(at(results, 'Form')).flatMap(form => paper('invoice', at(form, 'Image'))),
    ...list(at(results, 'CODTurnInPage')).flatMap(page => paper('other', at(page, 'Image'))),
  ]
}

/** Nothing for what cannot be printed here: UPS sends some pages as HTML. */
function paper(kind: CarrierPaper['kind'], image: Json): CarrierPaper[] {
  const bytes = base64(at(image, 'GraphicImage'))
  const format = text(at(image, 'ImageFormat', 'Code'))?.toLowerCase()
  if (bytes === null || (format !== 'pdf' && format !== 'png' && format !== 'gif')) return []
  return [{ kind, format, bytes }]
}
