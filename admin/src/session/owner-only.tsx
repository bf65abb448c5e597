import { Outlet } from 'react-router'
import { t } from '../messages/text.ts'
import { Empty } from '../parts/empty.tsx'
import { type Permission, useMay } from './permission.tsx'

/** Routes for owners. A clerk sees a message; the server refuses the data as well. */
export function OwnerOnly() {
  return <OnlyWith permission="owner" />
}

/** Routes that a role without the permission may not even read. */
export function OnlyWith({ permission }: { permission: Permission }) {
  if (useMay(permission)) return <Outlet />
  const title = permission === 'owner' ? t('session.owners.title') : t('session.notAllowed.title')
  return (
    <>
      <title>{t('frame.title', { page: title })}</title>
      <Empty title={title}>
        {permission === 'owner' ? t('session.owners.about') : t('session.notAllowed.about')}
      </Empty>
    </>
  )
}
