import bwip from 'bwip-js/node'
import qr from 'qr'
import type { Dpi } from './dpi.ts'
import type { Box } from './fit-text.ts'

/** Blank space that a reader needs on either side, in module widths (ISO/IEC 15417, ISO/IEC 18004). */
const quietZone = { code128: 10, qr: 4 }
/** The widest module in inches, 0.6 mm and 1.2 mm: more adds nothing that a scanner could use. */
const widestModule = { code128: 5 / 203, qr: 10 / 203 }

/** Characters of Code 128, as many as fit on a label at two dots a module. */
const encodable = /^[!-~]{1,28}$/

/** A Code 128 in its place, in points. */
export interface PlacedCode128 {
  readonly text: string
  /** The width of the narrowest bar. */
  readonly module: number
  readonly bars: readonly Box[]
}

/** A QR code in its place, in points. */
export interface PlacedQr {
  readonly text: string
  /** Without its quiet zone. */
  readonly box: Box
  readonly module: number
  /** Its dark parts. */
  readonly squares: readonly Box[]
}

/**
 * The bars of a Code 128, centred in the box, with their quiet zones inside it. A module is a whole number of printer
 * dots wide and bars begin on a dot, so that no printer has to round them.
 */
export function placeCode128(text: string, box: Box, dpi: Dpi): PlacedCode128 {
  const widths = encodeCode128(text)
  const modules = widths.reduce((total, width) => total + width, 0)
  const module = moduleSize(box.width, modules + 2 * quietZone.code128, widestModule.code128, dpi)
  let x = toDot(box.x + (box.width - modules * module) / 2, dpi)
  const bars: Box[] = []
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x, y: box.y, width: width * module, height: box.height })
    x += width * module
  }
  return { text, module, bars }
}

/** A QR code in the upper left of the box with its quiet zone inside it, on the dots of the printer. */
export function placeQr(text: string, box: Box, dpi: Dpi): PlacedQr {
  const modules = qrModules(text)
  const side = modules.length
  const room = Math.min(box.width, box.height)
  const module = moduleSize(room, side + 2 * quietZone.qr, widestModule.qr, dpi)
  const left = toDot(box.x + quietZone.qr * module, dpi)
  const top = toDot(box.y + quietZone.qr * module, dpi)
  const squares: Box[] = []
  for (const [row, dark] of modules.entries()) {
    let start = 0
    for (let column = 0; column <= side; column++) {
      if (dark[column]) continue
      if (column > start) {
        const width = (column - start) * module
        squares.push({ x: left + start * module, y: top + row * module, width, height: module })
      }
      start = column + 1
    }
  }
  const outline = { x: left, y: top, width: side * module, height: side * module }
  return { text, box: outline, module, squares }
}

/** Widths in modules of bar, space, bar … */
function encodeCode128(text: string): readonly number[] {
  const [code] = encodable.test(text) ? bwip.raw('code128', text) : []
  if (!code || !('sbs' in code)) throw new Error(`No barcode can be made of "${text}".`)
  return code.sbs
}

/** A QR code's modules, row by row, the dark ones true; without its quiet zone. */
function qrModules(text: string): readonly (readonly boolean[])[] {
  if (!encodable.test(text)) throw new Error(`No barcode can be made of "${text}".`)
  const bordered = qr(text, 'raw', { ecc: 'medium', border: 1 })
  return bordered.slice(1, -1).map(row => row.slice(1, -1))
}

/** Points per module: a whole number of dots where at least one fits. */
function moduleSize(room: number, modules: number, widest: number, dpi: Dpi): number {
  const dot = 72 / dpi
  const dots = Math.min(Math.floor(room / modules / dot), Math.floor(widest * dpi))
  return dots >= 1 ? dots * dot : room / modules
}

function toDot(position: number, dpi: Dpi): number {
  const dot = 72 / dpi
  return Math.round(position / dot) * dot
}
