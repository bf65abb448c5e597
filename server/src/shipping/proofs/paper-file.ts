import { type LabelPrinter, type PhotoType, photoTypeOf, UnreadableImage } from '../../labels/index.ts'
import { invalidFields } from '../../platform/shared/problem.ts'

export const mostPaperBytes = 5 * 1024 * 1024

export interface PaperFile {
  readonly type: 'application/pdf' | PhotoType
  /** As it was sent. */
  readonly sent: Buffer
  /** Without metadata, if it is a picture. */
  readonly bytes: Uint8Array
}

/** Reads a PDF, a JPEG or a PNG in base64. Throws VALIDATION_ERROR for anything else. */
export async function readPaper(
  printer: LabelPrinter,
  tenantId: number,
  encoded: string,
): Promise<PaperFile> {
  const bare = encoded.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) throw refused('Paper must be a file in base64.')
  const sent = Buffer.from(bare, 'base64')
  if (sent.length > mostPaperBytes) throw refused('Paper must have at most 5 MiB.')
  if (isPdf(sent)) return { type: 'application/pdf', sent, bytes: sent }
  const type = photoTypeOf(sent)
  if (type === null) throw refused('Paper must be a PDF, a JPEG or a PNG.')
  try {
    return { type, sent, bytes: await printer.cleanPhoto(tenantId, sent) }
  } catch (error) {
    if (error instanceof UnreadableImage) throw refused(`Paper cannot be read: ${error.message}`)
    throw error
  }
}

/** Readers find the end of a PDF in its last bytes. */
function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
}

function refused(sentence: string) {
  return invalidFields({ file: sentence })
}
