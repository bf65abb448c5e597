import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The package would fetch its module from a public host; it brings the file along as well.
const moduleFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const wasmBinary = new Uint8Array(await readFile(moduleFile)).buffer
prepareZXingModule({ overrides: { wasmBinary } })

export interface Page {
  /** In points, 72 to the inch. */
  width: number
  height: number
  text: string
  /** What a scanner reads on the page. */
  barcodes: { format: string; text: string }[]
}

/** Opens a base64-encoded PDF as a viewer does and reads its pages; throws when it is no PDF. */
export async function readPdf(base64: string): Promise<Page[]> {
  const data = new Uint8Array(Buffer.from(base64, 'base64'))
  const loading = getDocument({ data, verbosity: 0 })
  const document = await loading.promise
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const content = await page.getTextContent()
    const text = content.items.map(item => ('str' in item ? item.str : '')).join(' ')
    pages.push({ width, height, text, barcodes: await scan(page) })
  }
  await loading.destroy()
  return pages
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

/** Renders the page at the 216 dots per inch of a modest label printer and scans it. */
async function scan(page: PdfPage): Promise<Page['barcodes']> {
  const viewport = page.getViewport({ scale: 3 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  // pdfjs is typed for the browser's canvas; the one from npm has the same methods.
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(image as never, { formats: ['Code128', 'QRCode'], tryHarder: true })
  return found.map(({ format, text }) => ({ format, text }))
}
