import type { Page } from 'playwright-core'

/**
 * A photo of 12 megapixels with a number in it, as a camera that was held upright stores it: lying, with a note. Its
 * colours go from red at the left, which is its top, to green. Without a number it is black.
 */
export async function photoOf(
  page: Page,
  number: number | null,
  { width, height }: { width: number; height: number } = { width: 4000, height: 3000 },
): Promise<Buffer> {
  const jpeg = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const context = canvas.getContext('2d')
    const number = ${JSON.stringify(number)}
    for (let x = 0; number !== null && x < ${width}; x += 50) {
      context.fillStyle = 'hsl(' + (x / ${width}) * 120 + ' 60% 60%)'
      context.fillRect(x, 0, 50, ${height})
    }
    context.fillStyle = 'black'
    context.font = '1200px sans-serif'
    context.fillText(number ?? '', 800, 1900)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]
  })()`)
  const bytes = Buffer.from(jpeg, 'base64')
  return Buffer.concat([bytes.subarray(0, 2), turned, bytes.subarray(2)])
}

/** Metadata with one note: the picture must be turned by 90 degrees. */
const turned = Buffer.from(
  [
    ...['ffe1', '0022', '457869660000'],
    ...['4d4d002a00000008', '0001', '01120003', '00000001', '00060000', '00000000'],
  ].join(''),
  'hex',
)

/** Size and metadata of a JPEG, by its segments. */
export function jpegFacts(bytes: Buffer): { width: number; height: number; hasMetadata: boolean } {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error('It is no JPEG.')
  let hasMetadata = false
  for (let place = 2; place + 9 < bytes.length; ) {
    const marker = bytes.readUInt16BE(place)
    if (marker === 0xffe1 || marker === 0xffed) hasMetadata = true
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: bytes.readUInt16BE(place + 5), width: bytes.readUInt16BE(place + 7), hasMetadata }
    }
    place += 2 + bytes.readUInt16BE(place + 2)
  }
  throw new Error('It has no size.')
}
