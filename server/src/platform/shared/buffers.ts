/** The buffers of all typed arrays in a value of plain objects and lists. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(buffersOf)
}
