import { type LabelPrinter, readSize, UnreadableImage } from '../../labels/index.ts'
import { withoutMetadata } from '../../platform/shared/picture-metadata.ts'
import { invalidFields } from '../../platform/shared/problem.ts'

export const mostPaperBytes = 5 * 1024 * 1024
const longestSide = 4000

export interface PaperFile {
  readonly type: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** As it was sent. */
  readonly sent: Buffer
  /** Without metadata, if it is a picture. */
  readonly bytes: Buffer
}

/**
 * Reads a PDF, a JPEG or a PNG in base64. The thread that draws labels decodes the pixels. Throws VALIDATION_ERROR for
 * anything else.
 */
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
  const format = pictureFormat(sent)
  if (!format) throw refused('Paper must be a PDF, a JPEG or a PNG.')
  try {
    const { width, height } = readSize(format, sent)
    if (Math.max(width, height) > longestSide) {
      throw refused(`Paper must be at most ${longestSide} pixels wide and high.`)
    }
    const bytes = withoutMetadata(format, sent)
    await printer.check(tenantId, format, bytes)
    return { type: `image/${format}`, sent, bytes }
  } catch (error) {
    if (error instanceof UnreadableImage) throw refused(`Paper cannot be read: ${error.message}`)
    throw error
  }
}

/** Readers find the end of a PDF in its last bytes. */
function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
}

function pictureFormat(bytes: Buffer): 'png' | 'jpeg' | null {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png'
  return begins(0xff, 0xd8, 0xff) ? 'jpeg' : null
}

function refused(sentence: string) {
  return invalidFields({ file: sentence })
}
