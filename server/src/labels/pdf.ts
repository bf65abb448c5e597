import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument
export type PdfReference = PDFKit.PDFKitReference

/** Printed in true size. `created` is the only time in it, so equal content gives equal bytes. */
export function createPdf(title: string, created: Date): Pdf {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No default font: each text names its own.
    font: '',
    info: { Title: title, Creator: 'Waybill', Producer: 'Waybill', CreationDate: created },
  })
  forbidScaling(document)
  return document
}

/** A stream with a `Filter` is already compressed. */
export function addObject(document: Pdf, dictionary: object, stream?: Uint8Array | string): PdfReference {
  const reference = document.ref(dictionary)
  reference.end(stream)
  return reference
}

/** A buffer of its own, to move between threads. */
export async function finishPdf(document: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.end()
  await finished
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** No exponent, and no more digits than printers show. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Keeps programs from shrinking labels to margins: barcodes need their true size. */
function forbidScaling(document: Pdf): void {
  // pdfkit has no option for it; the catalogue is the only way.
  const catalogue: unknown = Reflect.get(document, '_root')
  if (isCatalogue(catalogue)) catalogue.data.ViewerPreferences = document.ref({ PrintScaling: 'None' })
}

function isCatalogue(value: unknown): value is { data: Record<string, unknown> } {
  return typeof value === 'object' && value !== null && 'data' in value && typeof value.data === 'object'
}
