import { PDFiumModule } from '@hyzyla/pdfium'
import type { Box } from './fit-text.ts'
import { type Area, type Bitmap, blackAndWhite, dither } from './images/bitmap.ts'
import { UnreadableImage } from './images/raster.ts'

/** PDFium is made for untrusted files. Lengths are in points. */
export interface PdfReader {
  /** Throws `UnreadableImage` for other formats, encrypted files and files without pages. Close the result. */
  open(bytes: Uint8Array): PdfFile
  /** Joins all pages; `at` is where an inserted file's pages go. The first file keeps shared objects such as fonts. */
  join(first: PdfFile | null, inserted: readonly { file: PdfFile; at: number }[]): Uint8Array<ArrayBuffer>
}

export interface PdfFile {
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  /** A page or part in black and white. Throws `UnreadableImage` if it is too large. */
  render(page: number, dpi: number, options?: RenderOptions): Bitmap
  close(): void
  /** The library's own number of it. */
  readonly handle: number
}

export interface RenderOptions {
  /** Default: the whole page. */
  readonly area?: Box
  /** A picture whose greys are dithered. */
  readonly picture?: Box | null
}

/** A page of 8.5 × 14 inches at 300 dpi has 11 million. */
const mostPixels = 12_000_000
/** A carrier's label has a page per piece and perhaps some papers. */
const mostPages = 1000
/** One grey byte a pixel. */
const greyBitmap = 1
/** Annotations, for a printer. */
const renderFlags = 0x01 | 0x800
const white = 0xffffffff

/** TypeScript describes WebAssembly only for browsers. */
interface FunctionTable {
  set(at: number, value: unknown): void
}
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> }
}

/** Missing in the library's own types. */
interface FurtherFunctions {
  _FPDF_CreateNewDocument(): number
  _FPDF_ImportPagesByIndex(into: number, from: number, pages: number, count: number, at: number): number
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number
  wasmExports: { __indirect_function_table: FunctionTable }
}

type Library = Awaited<ReturnType<typeof PDFiumModule>> & FurtherFunctions

/** Takes some 15 MB; call it once per thread. */
export async function openPdfReader(): Promise<PdfReader> {
  const library = (await PDFiumModule({})) as Library
  library._FPDF_InitLibraryWithConfig({})
  return {
    open: bytes => openFile(library, bytes),
    join: (first, inserted) => joinFiles(library, first, inserted),
  }
}

function openFile(library: Library, bytes: Uint8Array): PdfFile {
  const memory = copyIn(library, bytes)
  const handle = library._FPDF_LoadMemDocument(memory, bytes.length, 0)
  const close = () => {
    if (handle) library._FPDF_CloseDocument(handle)
    library.wasmExports.free(memory)
  }
  try {
    if (!handle) throw new UnreadableImage('The PDF is damaged or encrypted.')
    const count = library._FPDF_GetPageCount(handle)
    if (count < 1) throw new UnreadableImage('The PDF has no page.')
    if (count > mostPages) throw new UnreadableImage('The PDF has too many pages.')
    const pages = Array.from({ length: count }, (_, index) =>
      withPage(library, handle, index, page => ({
        width: library._FPDF_GetPageWidth(page),
        height: library._FPDF_GetPageHeight(page),
      })),
    )
    return { pages, close, handle, render: (...what) => render(library, handle, pages, ...what) }
  } catch (error) {
    close()
    throw error
  }
}

function render(
  library: Library,
  handle: number,
  pages: PdfFile['pages'],
  index: number,
  dpi: number,
  { area, picture = null }: RenderOptions = {},
): Bitmap {
  const size = pages[index]
  if (!size) throw new Error('The PDF has no such page.')
  const scale = dpi / 72
  const part = area ?? { x: 0, y: 0, ...size }
  const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
  if (width < 1 || height < 1 || width * height > mostPixels) {
    throw new UnreadableImage('A page of the PDF is too large.')
  }
  const memory = library.wasmExports.malloc(width * height)
  if (!memory) throw new UnreadableImage('A page of the PDF is too large.')
  const bitmap = library._FPDFBitmap_CreateEx(width, height, greyBitmap, memory, width)
  try {
    library._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    withPage(library, handle, index, page => {
      const [left, top] = [Math.round(part.x * scale), Math.round(part.y * scale)]
      const [across, down] = [Math.round(size.width * scale), Math.round(size.height * scale)]
      library._FPDF_RenderPageBitmap(bitmap, page, -left, -top, across, down, 0, renderFlags)
    })
    const grey = library.HEAPU8.subarray(memory, memory + width * height)
    if (picture) {
      const moved = { ...picture, x: picture.x - part.x, y: picture.y - part.y }
      dither(grey, width, dotsOf(moved, scale, { width, height }))
    }
    return blackAndWhite(grey, width, height)
  } finally {
    library._FPDFBitmap_Destroy(bitmap)
    library.wasmExports.free(memory)
  }
}

/** Cut to the picture. */
function dotsOf(box: Box, scale: number, { width, height }: { width: number; height: number }): Area {
  const x = Math.min(width, Math.max(0, Math.floor(box.x * scale)))
  const y = Math.min(height, Math.max(0, Math.floor(box.y * scale)))
  const right = Math.min(width, Math.max(x, Math.ceil((box.x + box.width) * scale)))
  const bottom = Math.min(height, Math.max(y, Math.ceil((box.y + box.height) * scale)))
  return { x, y, width: right - x, height: bottom - y }
}

function joinFiles(
  library: Library,
  first: PdfFile | null,
  inserted: readonly { file: PdfFile; at: number }[],
): Uint8Array<ArrayBuffer> {
  const created = first ? 0 : library._FPDF_CreateNewDocument()
  const into = first?.handle ?? created
  try {
    for (const { file, at } of inserted) {
      // No list means all pages.
      if (!library._FPDF_ImportPagesByIndex(into, file.handle, 0, 0, at)) {
        throw new UnreadableImage('The PDF is damaged.')
      }
    }
    return save(library, into)
  } finally {
    if (created) library._FPDF_CloseDocument(created)
  }
}

/** Compiled once: a WebAssembly function that passes its three numbers to JavaScript (`e.f`). */
// biome-ignore format: the sections of the module
const bridge = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f,
  2, 7, 1, 1, 0x65, 1, 0x66, 0, 0,
  7, 5, 1, 1, 0x66, 0, 0,
)

function save(library: Library, document: number): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = []
  const write = (_writer: number, start: number, length: number) => {
    blocks.push(library.HEAPU8.slice(start, start + length))
    return 1
  }
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bridge), { e: { f: write } })
  // The library calls back through its function table, which cannot grow. Entry 0 is free: it is the null pointer.
  library.wasmExports.__indirect_function_table.set(0, exports.f)
  // A version, and the function's place in the table.
  const writer = copyIn(library, new Uint8Array(Int32Array.of(1, 0).buffer))
  try {
    if (!library._FPDF_SaveAsCopy(document, writer, 0)) throw new UnreadableImage('The PDF is damaged.')
  } finally {
    library.wasmExports.free(writer)
    library.wasmExports.__indirect_function_table.set(0, null)
  }
  const bytes = new Uint8Array(blocks.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const block of blocks) {
    bytes.set(block, at)
    at += block.length
  }
  return bytes
}

function withPage<Result>(
  library: Library,
  handle: number,
  index: number,
  use: (page: number) => Result,
): Result {
  const page = library._FPDF_LoadPage(handle, index)
  if (!page) throw new UnreadableImage('A page of the PDF is damaged.')
  try {
    return use(page)
  } finally {
    library._FPDF_ClosePage(page)
  }
}

function copyIn(library: Library, bytes: Uint8Array): number {
  const memory = library.wasmExports.malloc(Math.max(1, bytes.length))
  if (!memory) throw new UnreadableImage('The PDF is too large.')
  library.HEAPU8.set(bytes, memory)
  return memory
}
