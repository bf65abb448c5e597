import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The package would fetch its module from a public host, but brings the file as well.
const moduleFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(moduleFile)).buffer } })

export interface Page {
  /** In points, 72 to the inch. */
  width: number
  height: number
  text: string
  /** The barcodes as a scanner reads them. */
  barcodes: { format: string; text: string }[]
}

/** 216 dots per inch, a modest label printer. */
const scale = 3

/** Opens a base64-encoded PDF as a browser does and reads its pages; throws for anything else. */
export async function readPdf(base64: string): Promise<Page[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(Buffer.from(base64, 'base64'))
    const pages: Page[] = []
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      // Rendering closes the page, so its text is read first.
      const text = page.getText()
      const barcodes = await scan(await page.render({ scale, render: 'bitmap' }))
      pages.push({ width: originalWidth, height: originalHeight, text, barcodes })
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

async function scan(bitmap: { width: number; height: number; data: Uint8Array }): Promise<Page['barcodes']> {
  const { width, height } = bitmap
  // The channels are blue, green, red; in black and white that makes no difference.
  const image = { width, height, data: new Uint8ClampedArray(bitmap.data), colorSpace: 'srgb' } as const
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'], tryHarder: true })
  return found.map(({ format, text }) => ({ format, text }))
}
