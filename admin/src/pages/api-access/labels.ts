import { t } from '../../messages/text.ts'

/** The number of permissions. */
const all = 10

export function permissionsText(permissions: readonly string[]): string {
  if (permissions.length === 0) return t('common.none')
  if (permissions.length === all) return t('common.all')
  if (permissions.length === 1) return permissions[0] ?? ''
  return t('api-access.permissionsOf', { count: permissions.length, all })
}
