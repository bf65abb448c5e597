import { createRequire } from 'node:module'
import type { ZplApi } from 'zpl-renderer-js'
import { readPng } from '../../../src/labels/images/png.ts'
import type { Picture } from './rasterise.ts'

// Nine megabytes that vite is not to look through.
const { getApi }: typeof import('zpl-renderer-js') = createRequire(import.meta.url)('zpl-renderer-js')
let printer: Promise<ZplApi> | null = null

/** What a label printer of these dots makes of ZPL: a picture of each label. */
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
