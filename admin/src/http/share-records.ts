/**
 * Keeps the objects of an earlier answer that are equal in the new one, so that only changed rows of a list are drawn
 * again. Records of a list are found by their ids or names: rows also move. Pure.
 */
export function shareRecords(earlier: unknown, now: unknown): unknown {
  if (Array.isArray(earlier) && Array.isArray(now)) {
    const known = new Map(earlier.map((item, index) => [nameOf(item) ?? index, item]))
    // The same place first: two records may have one name, and an equal answer must not look like a change.
    const before = (item: unknown, index: number) =>
      nameOf(earlier[index]) === nameOf(item) ? earlier[index] : known.get(nameOf(item) ?? index)
    const items = now.map((item, index) => shareRecords(before(item, index), item))
    const isSame = items.length === earlier.length && items.every((item, index) => item === earlier[index])
    return isSame ? earlier : items
  }
  if (isRecord(earlier) && isRecord(now)) {
    const fields = Object.entries(now).map(
      ([name, value]) => [name, shareRecords(earlier[name], value)] as const,
    )
    const isSame =
      fields.length === Object.keys(earlier).length &&
      fields.every(([name, value]) => value === earlier[name] && Object.hasOwn(earlier, name))
    return isSame ? earlier : Object.fromEntries(fields)
  }
  return now
}

function nameOf(item: unknown): unknown {
  return isRecord(item) ? (item.id ?? item.name) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
