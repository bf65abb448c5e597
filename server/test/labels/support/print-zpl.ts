import { createRequire } from 'node:module'
import { readPng } from '../../../src/labels/images/png.ts'
import type { Picture } from './rasterise.ts'

/** The used part of `zpl-renderer-js`, which is among the tools. */
interface Printer {
  zplToBase64MultipleAsync(zpl: string, width: number, height: number, dpmm: number): Promise<string[]>
}

// Without Vite, which would scan its nine megabytes.
const tools = createRequire(new URL('../../../../tools/package.json', import.meta.url))
const { getApi }: { getApi(): Promise<Printer> } = tools('zpl-renderer-js')
let printer: Promise<Printer> | null = null

/** Prints ZPL at this resolution: a picture of each label. */
export async function printZpl(zpl: string, panel: '4x6' | 'A6', dpi: 203 | 300): Promise<Picture[]> {
  const [width, height] = panel === '4x6' ? [101.6, 152.4] : [105, 148]
  printer ??= getApi()
  const labels = await (await printer).zplToBase64MultipleAsync(zpl, width, height, dpi === 203 ? 8 : 12)
  return labels.map(label => {
    const raster = readPng(Buffer.from(label, 'base64'))
    const pixels = Uint8Array.from(
      { length: raster.width * raster.height },
      (_, at) => raster.rgb[at * 3] ?? 0,
    )
    return { width: raster.width, height: raster.height, pixels }
  })
}
