import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const mostEntries = 1_000

/** Measured, because declared sizes may be wrong. Stops above `most`; null for an invalid archive or wrong sizes. */
export function unpackedSize(bytes: Uint8Array, most: number): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) return null
  let total = 0
  try {
    for (let entry = 0, at = view.getUint32(end + 16, true); entry < count; entry++) {
      if (view.getUint32(at, true) !== directoryEntry) return null
      const declared = view.getUint32(at + 24, true)
      total += declared
      if (total > most) return total
      if (measured(bytes, view, at) !== declared) return null
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch {
    // Beyond the end of the file, an invalid stream, or longer than declared.
    return null
  }
  return total
}

/** Only after `unpackedSize`; null for a missing file. */
export function unpackedText(bytes: Uint8Array, name: string): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  for (let entry = 0, at = view.getUint32(end + 16, true); entry < count; entry++) {
    const length = view.getUint16(at + 28, true)
    const own = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))
    if (own === name) return new TextDecoder().decode(unpacked(bytes, view, at) ?? new Uint8Array())
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return null
}

function measured(bytes: Uint8Array, view: DataView, at: number): number {
  return unpacked(bytes, view, at)?.length ?? -1
}

/** Null if packed incorrectly. */
function unpacked(bytes: Uint8Array, view: DataView, at: number): Uint8Array | null {
  const method = view.getUint16(at + 10, true)
  const packed = view.getUint32(at + 20, true)
  const declared = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  if (view.getUint32(local, true) !== localHeader) return null
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packed > bytes.length) return null
  const content = bytes.subarray(start, start + packed)
  if (method === 0) return content
  return method === 8 ? inflateRawSync(content, { maxOutputLength: declared + 1 }) : null
}

/** The end of the directory: the last 22 bytes, before a comment of up to 64 KiB. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  return null
}
