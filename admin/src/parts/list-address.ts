/** The address of a list with filters set, in the form react-admin's lists read. */
export function listAddress(path: string, filter: Record<string, unknown>): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}
