/**
 * The segment that says which way up the picture is, and nothing else; none if it stands upright. Phones turn no pixels.
 * `exif` is a whole segment.
 */
export function turnOf(exif: Buffer): Buffer[] {
  const tiff = exif.subarray(10)
  if (exif.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 8) return []
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(start); entry++) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.length) break
    if (short(at) !== 0x0112) continue
    const turn = short(at + 8)
    return turn >= 2 && turn <= 8 ? [segmentOf(turn)] : []
  }
  return []
}

const oneEntry = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01'

function segmentOf(turn: number): Buffer {
  const body = Buffer.concat([Buffer.from(oneEntry, 'latin1'), Buffer.from([0, turn, 0, 0, 0, 0, 0, 0])])
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
}
