/** Big-endian, into a buffer of known capacity. */
export interface ByteWriter {
  uint8(value: number): void
  uint16(value: number): void
  int16(value: number): void
  uint32(value: number): void
  append(bytes: Uint8Array): void
  /** Writes zeroes. */
  skip(count: number): void
  /** Writes zeroes up to the next multiple of four. */
  align(): void
  length(): number
  written(): Uint8Array
}

export function createByteWriter(capacity: number): ByteWriter {
  const bytes = new Uint8Array(Math.ceil(capacity / 4) * 4)
  const view = new DataView(bytes.buffer)
  let length = 0
  return {
    uint8(value) {
      view.setUint8(length, value)
      length += 1
    },
    uint16(value) {
      view.setUint16(length, value)
      length += 2
    },
    int16(value) {
      view.setInt16(length, value)
      length += 2
    },
    uint32(value) {
      view.setUint32(length, value)
      length += 4
    },
    append(more) {
      bytes.set(more, length)
      length += more.length
    },
    skip(count) {
      length += count
    },
    align() {
      length = Math.ceil(length / 4) * 4
    },
    length: () => length,
    written: () => bytes.slice(0, length),
  }
}
