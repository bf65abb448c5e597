/** Pictures without what their cameras and programs wrote into them: places, times, names, previews. */

const jpeg = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, adobe: 0xee, comment: 0xfe }
/** Besides those that every reader needs, which begin with a capital letter. */
const keptChunks = new Set(['tRNS', 'gAMA', 'sRGB', 'pHYs'])
const pngHead = 8

/** A picture that is damaged is returned as far as it can be read. */
export function withoutMetadata(format: 'jpeg' | 'png', bytes: Buffer): Buffer {
  return format === 'jpeg' ? plainJpeg(bytes) : plainPng(bytes)
}

function plainJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, jpeg.start])]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const kind = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || kind === jpeg.end) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const next = kind === jpeg.scan ? endOfScan(bytes, end) : end
    if (kind === jpeg.exif) kept.push(...turnOf(bytes.subarray(at + 4, end)))
    if (!isMetadata(kind)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return Buffer.concat([...kept, Buffer.from([0xff, jpeg.end])])
}

function isMetadata(kind: number): boolean {
  const isOfProgram = kind >= jpeg.jfif && kind <= 0xef && kind !== jpeg.jfif && kind !== jpeg.adobe
  return isOfProgram || kind === jpeg.comment
}

/** Where the next marker stands: a zero or the number of a restart follows all others. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}

/** Which way up the picture is, alone: phones turn nothing themselves. */
function turnOf(exif: Buffer): Buffer[] {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0' || exif.length < 14) return []
  const tiff = exif.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(start); entry++) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.length) break
    if (short(at) === 0x0112)
      return short(at + 8) >= 2 && short(at + 8) <= 8 ? [exifOfTurn(short(at + 8))] : []
  }
  return []
}

function exifOfTurn(turn: number): Buffer {
  const head = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', 'latin1')
  const body = Buffer.concat([head, Buffer.from([0, turn, 0, 0, 0, 0, 0, 0])])
  return Buffer.concat([Buffer.from([0xff, jpeg.exif, 0, body.length + 2]), body])
}

function plainPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, pngHead)]
  for (let at = pngHead; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const isNeeded = /^[A-Z]/.test(name)
    if (isNeeded || keptChunks.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
