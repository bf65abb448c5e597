import bwip from 'bwip-js/node'
import qr from 'qr'
import type { Dpi } from './dpi.ts'
import type { Box } from './fit-text.ts'

/** In module widths (ISO/IEC 15417, ISO/IEC 18004). */
const quietZone = { code128: 10, qr: 4 }
/** In inches, 0.6 mm and 1.2 mm: scanners gain nothing from wider modules. */
const widestModule = { code128: 5 / 203, qr: 10 / 203 }

/** As many characters as fit at two dots a module. */
const encodable = /^[!-~]{1,28}$/

/** In points. */
export interface PlacedCode128 {
  readonly text: string
  /** The width of the narrowest bar. */
  readonly module: number
  readonly bars: readonly Box[]
}

/** In points. */
export interface PlacedQr {
  readonly text: string
  /** Without its quiet zone. */
  readonly box: Box
  readonly module: number
  readonly squares: readonly Box[]
}

/**
 * Centred, with quiet zones inside the box. Modules are whole printer dots and bars begin on a dot, so that no printer
 * rounds.
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

function encodeCode128(text: string): readonly number[] {
  const [code] = encodable.test(text) ? bwip.raw('code128', text) : []
  if (!code || !('sbs' in code)) throw new Error(`No barcode can be made of "${text}".`)
  return code.sbs
}

/** Row by row, dark is true, without the quiet zone. */
function qrModules(text: string): readonly (readonly boolean[])[] {
  if (!encodable.test(text)) throw new Error(`No barcode can be made of "${text}".`)
  const bordered = qr(text, 'raw', { ecc: 'medium', border: 1 })
  return bordered.slice(1, -1).map(row => row.slice(1, -1))
}

/** In points; whole dots if at least one fits. */
function moduleSize(room: number, modules: number, widest: number, dpi: Dpi): number {
  const dot = 72 / dpi
  const dots = Math.min(Math.floor(room / modules / dot), Math.floor(widest * dpi))
  return dots >= 1 ? dots * dot : room / modules
}

function toDot(position: number, dpi: Dpi): number {
  const dot = 72 / dpi
  return Math.round(position / dot) * dot
}
