/** The number of permissions. */
const all = 10

export function permissionsText(permissions: readonly string[]): string {
  if (permissions.length === 0) return 'None'
  if (permissions.length === all) return 'All'
  if (permissions.length === 1) return permissions[0] ?? ''
  return `${permissions.length} of ${all}`
}
