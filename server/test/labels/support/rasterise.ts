import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A page for a label printer: grey, one byte a pixel. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

export interface OpenPage {
  /** Points. */
  width: number
  height: number
  text: string
  picture: Picture
}

// Both are compiled once per worker.
const pdfium = PDFiumLibrary.init()
const scanner = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(scanner).buffer as ArrayBuffer } })

/** A PDF's pages as text and pixels. */
export async function openPages(pdf: Uint8Array, dpi = 203): Promise<OpenPage[]> {
  const library = await pdfium
  const document = await library.loadDocument(pdf)
  const pages: OpenPage[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    // Rendering closes the page: its text is read before.
    const text = page.getText()
    const { data, width, height } = await page.render({ scale: dpi / 72, render: 'bitmap' })
    const pixels = new Uint8Array(width * height)
    // Labels are black and white, so one of four channels is enough.
    for (let pixel = 0; pixel < pixels.length; pixel++) pixels[pixel] = data[pixel * 4 + 1] ?? 0
    pages.push({
      width: originalWidth,
      height: originalHeight,
      text,
      picture: { width, height, pixels },
    })
  }
  document.destroy()
  return pages
}

/** Texts of a PDF's pages, for a tenth of the cost of pictures. */
export async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const library = await pdfium
  const document = await library.loadDocument(pdf)
  const texts = [...document.pages()].map(page => page.getText())
  document.destroy()
  return texts
}

/** Scans the codes: the text by kind of code. */
export async function scan(picture: Picture): Promise<Record<string, string>> {
  return Object.fromEntries((await readCodes(picture)).map(({ format, text }) => [format, text]))
}

/** The texts of all linear barcodes, from the top down. */
export async function scanLines(picture: Picture): Promise<string[]> {
  const codes = (await readCodes(picture)).filter(({ format }) => format === 'Code128')
  return codes.toSorted((one, other) => one.y - other.y).map(({ text }) => text)
}

async function readCodes({ width, height, pixels }: Picture) {
  const data = new Uint8ClampedArray(width * height * 4)
  // Three equal colours without transparency; one write for each of a million pixels.
  const colours = new Uint32Array(data.buffer)
  for (let pixel = 0; pixel < pixels.length; pixel++)
    colours[pixel] = 0xff000000 + (pixels[pixel] ?? 0) * 0x010101
  const image = { data, width, height, colorSpace: 'srgb' } as const
  const results = await readBarcodes(image, { formats: ['Code128', 'QRCode'] })
  return results.map(({ format, text, position }) => ({ format, text, y: position.topLeft.y }))
}

/** True if the area, in points, is white. */
export function isBlank(
  { picture, width }: OpenPage,
  area: { x: number; y: number; width: number; height: number },
): boolean {
  const scale = picture.width / width
  for (let y = Math.ceil(area.y * scale); y < Math.floor((area.y + area.height) * scale); y++) {
    for (let x = Math.ceil(area.x * scale); x < Math.floor((area.x + area.width) * scale); x++) {
      if (picture.pixels[y * picture.width + x] !== 255) return false
    }
  }
  return true
}
