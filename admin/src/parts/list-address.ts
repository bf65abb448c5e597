/** The address of a list with filters set, in the form react-admin's lists read. */
export function listAddress(path: string, filter: Record<string, unknown>): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}

/**
 * A code as a part of an address of the app. Points are written as %2E: what has one in its last part looks like a
 * file to the server.
 */
export function inAddress(code: string): string {
  return encodeURIComponent(code).replaceAll('.', '%2E')
}
