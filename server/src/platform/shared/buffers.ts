/** The memory of all typed arrays in a value made of plain objects, lists and them. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(buffersOf)
}
