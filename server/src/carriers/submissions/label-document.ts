import { CarrierError, type LabelFile } from '../kit/index.ts'
import type { LabelWrapper } from './context.ts'

/**
 * Pictures become pages of their true size, upright on their stock. Throws for unreadable files and for several files
 * that include a PDF.
 */
export async function labelDocument(
  labels: LabelWrapper,
  tenantId: number,
  files: readonly LabelFile[],
): Promise<Uint8Array> {
  const [first, ...others] = files
  if (first === undefined) throw unusable('has no page')
  const pictures = files.filter(file => file.format !== 'pdf')
  if (pictures.length === files.length) return labels.wrap(tenantId, pictures)
  if (others.length > 0) throw unusable('comes in several PDF files')
  if (Buffer.from(first.bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw unusable('is not a PDF')
  return first.bytes
}

function unusable(how: string): CarrierError {
  return new CarrierError('malformed_answer', `The carrier's label ${how}.`)
}
